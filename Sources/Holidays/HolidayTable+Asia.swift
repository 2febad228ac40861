/// The rules of Asia, Africa and Oceania, as `HolidayTable` tells how they are written.
extension HolidayTable {
    /// The countries of Asia, Africa and Oceania.
    static let asia = """
        = au en Australia
        @ ACT Australian Capital Territory
        @ NSW New South Wales
        @ NT Northern Territory
        @ QLD Queensland
        @ SA South Australia
        @ TAS Tasmania
        @ VIC Victoria
        @ WA Western Australia
        1/1 @-,ACT,NSW,NT,QLD,SA,VIC,WA sub=SA,SU; New Year’s Day
        1/1 @TAS move=SA+2,SU+1; New Year’s Day
        1/26 move=SA+2,SU+1; Australia Day
        3/1MO @WA; Labour Day
        3/2MO @TAS; Eight Hours Day
        3/2MO @VIC; Labour Day
        5/3MO @SA -2005; Adelaide Cup Day
        3/2MO @SA 2006-; Adelaide Cup Day
        3/3MO @ACT -2007; Canberra Day
        3/2MO @ACT 2008-; Canberra Day
        easter-2; Good Friday
        easter-1 @!TAS,WA; Easter Saturday
        easter @ACT,VIC 2016-; Easter Sunday
        easter @NSW 2011-; Easter Sunday
        easter @QLD 2017-; Easter Sunday
        easter @WA 2022-; Easter Sunday
        easter @NT,SA 2024-; Easter Sunday
        easter @TAS 2027-; Easter Sunday
        easter+1; Easter Monday
        4/25 @ACT,NT,QLD move=SU+1; Anzac Day
        4/25 @SA sub=SU+1 -2023; Anzac Day
        4/25 @SA 2024-; Anzac Day
        2020-04-27,2026-04-27 @ACT; Anzac Day Holiday
        4/25 @-,TAS,VIC; Anzac Day
        4/25 @NSW -2025,2028-; Anzac Day
        4/25 @NSW 2026-2027 sub=SA+2,SU+1; Anzac Day
        4/25 @WA sub=SA+2,SU+1; Anzac Day
        5/1MO @NT; May Day
        5/1MO @QLD -2012,2016-; Labour Day
        10/1MO @QLD 2013-2015; Labour Day
        5/27>MO @ACT 2018-; Reconciliation Day
        6/1MO @WA -2011; Foundation Day
        6/1MO @WA 2012-; Western Australia Day
        6/2MO @ACT,NSW,NT,SA,TAS,VIC -2022; Queen’s Birthday
        6/2MO @ACT,NSW,NT,SA,TAS,VIC 2023-; King’s Birthday
        6/2MO @QLD -2011,2013-2015; Queen’s Birthday
        10/1MO @QLD 2012,2016-2022; Queen’s Birthday
        10/1MO @QLD 2023-; King’s Birthday
        9/-1MO @WA -2010,2013-2022; Queen’s Birthday
        2011-10-28,2012-10-01 @WA; Queen’s Birthday
        2011-04-26 @WA; Special Public Holiday
        2012-06-11 @QLD; Diamond Jubilee of Elizabeth II
        9/-1MO @WA 2023,2025-; King’s Birthday
        2024-09-23 @WA; King’s Birthday
        2007-11-06,2008-11-04,2009-11-03,2010-09-26,2011-10-10,2012-10-08,2013-09-30,2014-09-29,2015-09-28,\
        2016-09-26,2017-09-25 @ACT; Family and Community Day
        8/1MO @NT; Picnic Day
        2022-09-22; Day of Mourning for Queen Elizabeth II
        2015-10-02,2016-09-30,2017-09-29,2018-09-28,2019-09-27,2020-10-23,2021-09-24,2022-09-23,2023-09-29,\
        2024-09-27,2025-09-26 @VIC; Friday before the AFL Grand Final
        10/1MO @ACT,NSW,SA; Labour Day
        11/1TU @VIC 2009-; Melbourne Cup Day
        12/25 sub=SA,SU; Christmas Day
        12/26 @-,ACT,NSW,QLD,VIC,WA sub=SA,SU; Boxing Day
        12/26 @NT move=SA+2,SU+2 -2022; Boxing Day
        12/26 @NT sub=SA,SU 2023-; Boxing Day
        12/26 @TAS move=SA+2,SU+2; Boxing Day
        12/26 @SA sub=SA,SU; Proclamation Day
        = cn zh China; 中国
        1/1; New Year’s Day; 元旦
        chinese:1/1-1 2008-2013,2025-; Chinese New Year’s Eve; 除夕
        chinese:1/1; Chinese New Year; 春节
        chinese:1/1+1; Chinese New Year; 春节
        chinese:1/1+2 -2007,2014-; Chinese New Year; 春节
        qingming 2008-; Tomb-Sweeping Day; 清明节
        5/1; Labour Day; 劳动节
        5/2 -2007,2025-; Labour Day; 劳动节
        5/3 -2007; Labour Day; 劳动节
        chinese:5/5 2008-; Dragon Boat Festival; 端午节
        chinese:8/15 2008-; Mid-Autumn Festival; 中秋节
        10/1; National Day; 国庆节
        10/2; National Day; 国庆节
        10/3; National Day; 国庆节
        = il he Israel; ישראל
        hebrew:7/15; Passover; פסח
        hebrew:7/21; Seventh Day of Passover; שביעי של פסח
        hebrew:8/5 -2003 move=FR-1,SA-2; Independence Day; יום העצמאות
        hebrew:8/5 2004- move=FR-1,SA-2,MO+1; Independence Day; יום העצמאות
        hebrew:9/6; Shavuot; שבועות
        hebrew:1/1; Rosh Hashanah; ראש השנה
        hebrew:1/2; Rosh Hashanah; ראש השנה
        hebrew:1/10; Yom Kippur; יום כיפור
        hebrew:1/15; Sukkot; סוכות
        hebrew:1/22; Simchat Torah; שמחת תורה
        = jp ja Japan; 日本
        1/1 sub=SU; New Year’s Day; 元日
        1/2MO; Coming of Age Day; 成人の日
        2/11 sub=SU; National Foundation Day; 建国記念の日
        2/23 sub=SU 2020-; Emperor’s Birthday; 天皇誕生日
        spring sub=SU; Vernal Equinox Day; 春分の日
        4/29 sub=SU -2006; Greenery Day; みどりの日
        4/29 sub=SU 2007-; Showa Day; 昭和の日
        2019-05-01; Enthronement of the Emperor; 天皇の即位の日
        5/3 sub=SU 2007-; Constitution Day; 憲法記念日
        5/3 -2006; Constitution Day; 憲法記念日
        5/4 sub=SU 2007-; Greenery Day; みどりの日
        5/5 sub=SU; Children’s Day; こどもの日
        7/20 sub=SU -2002; Marine Day; 海の日
        7/3MO 2003-2019,2022-; Marine Day; 海の日
        2020-07-23,2021-07-22; Marine Day; 海の日
        2020-07-24,2021-07-23; Sports Day; スポーツの日
        8/11 sub=SU 2016-2019,2022-; Mountain Day; 山の日
        2020-08-10,2021-08-08 sub=SU; Mountain Day; 山の日
        9/15 sub=SU -2002; Respect for the Aged Day; 敬老の日
        9/3MO 2003-; Respect for the Aged Day; 敬老の日
        autumn sub=SU; Autumnal Equinox Day; 秋分の日
        10/2MO -2019; Health and Sports Day; 体育の日
        10/2MO 2022-; Sports Day; スポーツの日
        2019-10-22; Enthronement Ceremony; 即位礼正殿の儀
        11/3 sub=SU; Culture Day; 文化の日
        11/23 sub=SU; Labour Thanksgiving Day; 勤労感謝の日
        12/23 sub=SU -2018; Emperor’s Birthday; 天皇誕生日
        1/1 bridge; National Holiday; 国民の休日
        = kr ko South Korea; 대한민국
        1/1; New Year’s Day; 신정
        dangi:1/1-1 -2013; Korean New Year; 설날
        dangi:1/1 -2013; Korean New Year; 설날
        dangi:1/1+1 -2013; Korean New Year; 설날
        dangi:1/1-1 2014- sub=SU,*; Korean New Year; 설날
        dangi:1/1 2014- sub=SU,*; Korean New Year; 설날
        dangi:1/1+1 2014- sub=SU,*; Korean New Year; 설날
        3/1 -2021; Independence Movement Day; 삼일절
        3/1 2022- sub=SA,SU,*; Independence Movement Day; 삼일절
        4/5 -2005; Arbor Day; 식목일
        5/1 2026- sub=SA,SU,*; Labour Day; 노동절
        5/5 -2013; Children’s Day; 어린이날
        5/5 2014- sub=SA,SU,*; Children’s Day; 어린이날
        dangi:4/8 -2022; Buddha’s Birthday; 부처님오신날
        dangi:4/8 2023- sub=SA,SU; Buddha’s Birthday; 부처님오신날
        6/6; Memorial Day; 현충일
        7/17 -2007; Constitution Day; 제헌절
        7/17 2026- sub=SA,SU,*; Constitution Day; 제헌절
        8/15 -2020; Liberation Day; 광복절
        8/15 2021- sub=SA,SU,*; Liberation Day; 광복절
        dangi:8/15-1 -2013; Chuseok; 추석
        dangi:8/15 -2013; Chuseok; 추석
        dangi:8/15+1 -2013; Chuseok; 추석
        dangi:8/15-1 2014- sub=SU,*; Chuseok; 추석
        dangi:8/15 2014- sub=SU,*; Chuseok; 추석
        dangi:8/15+1 2014- sub=SU,*; Chuseok; 추석
        10/3 -2020; National Foundation Day; 개천절
        10/3 2021- sub=SA,SU; National Foundation Day; 개천절
        10/9 2013-2020; Hangul Day; 한글날
        10/9 2021- sub=SA,SU,*; Hangul Day; 한글날
        12/25 -2022; Christmas Day; 기독탄신일
        12/25 2023- sub=SA,SU,*; Christmas Day; 기독탄신일
        = nz en New Zealand
        1/1 sub=SA,SU; New Year’s Day
        1/2 sub=SA,SU; Day after New Year’s Day
        2/6 -2013; Waitangi Day
        2/6 2014- sub=SA,SU; Waitangi Day
        easter-2; Good Friday
        easter+1; Easter Monday
        4/25 -2013; Anzac Day
        4/25 2014- sub=SA,SU; Anzac Day
        6/1MO -2022; Queen’s Birthday
        6/1MO 2023-; King’s Birthday
        2022-06-24,2023-07-14,2024-06-28,2025-06-20,2026-07-10,2027-06-25,2028-07-14,2029-07-06,2030-06-21,\
        2031-07-11,2032-07-02,2033-06-24,2034-07-07,2035-06-29,2036-07-18,2037-07-10,2038-06-25,2039-07-15,\
        2040-07-06,2041-07-19,2042-07-11,2043-07-03,2044-06-24,2045-07-07,2046-06-29,2047-07-19,2048-07-03,\
        2049-06-25,2050-07-15; Matariki
        2022-09-26; Queen Elizabeth II Memorial Day
        10/4MO; Labour Day
        12/25 sub=SA,SU; Christmas Day
        12/26 sub=SA,SU; Boxing Day
        = sa ar Saudi Arabia; السعودية
        2/22 2022-; Founding Day; يوم التأسيس
        9/23 2005-; National Day; اليوم الوطني
        islamic-umalqura:10/1; Eid al-Fitr; عيد الفطر
        islamic-umalqura:10/1+1; Eid al-Fitr; عيد الفطر
        islamic-umalqura:10/1+2; Eid al-Fitr; عيد الفطر
        islamic-umalqura:10/1+3; Eid al-Fitr; عيد الفطر
        islamic-umalqura:12/9; Day of Arafah; يوم عرفة
        islamic-umalqura:12/10; Eid al-Adha; عيد الأضحى
        islamic-umalqura:12/10+1; Eid al-Adha; عيد الأضحى
        islamic-umalqura:12/10+2; Eid al-Adha; عيد الأضحى
        = za en South Africa
        1/1 sub=SU+1; New Year’s Day
        3/21 sub=SU+1; Human Rights Day
        easter-2; Good Friday
        easter+1; Family Day
        4/27 sub=SU+1; Freedom Day
        5/1 sub=SU+1; Workers’ Day
        6/16 sub=SU+1; Youth Day
        8/9 sub=SU+1; Women’s Day
        9/24 sub=SU+1; Heritage Day
        12/16 sub=SU+1; Day of Reconciliation
        12/25; Christmas Day
        2008-05-02,2011-12-27,2016-12-27,2022-12-27,2023-12-15; Public Holiday
        12/26 sub=SU+1; Day of Goodwill

        """
}
