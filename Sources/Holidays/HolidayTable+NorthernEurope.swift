/// The rules of Northern and Western Europe, as `HolidayTable` tells how they are written.
extension HolidayTable {
    /// The countries of Northern and Western Europe.
    static let northernEurope = """
        = at de Austria; Österreich
        1/1; New Year’s Day; Neujahr
        1/6; Epiphany; Heilige Drei Könige
        easter+1; Easter Monday; Ostermontag
        5/1; Labour Day; Staatsfeiertag
        easter+39; Ascension Day; Christi Himmelfahrt
        easter+50; Whit Monday; Pfingstmontag
        easter+60; Corpus Christi; Fronleichnam
        8/15; Assumption Day; Mariä Himmelfahrt
        10/26; National Day; Nationalfeiertag
        11/1; All Saints’ Day; Allerheiligen
        12/8; Immaculate Conception; Mariä Empfängnis
        12/25; Christmas Day; Christtag
        12/26; Second Day of Christmas; Stefanitag
        = be nl Belgium; België
        1/1; New Year’s Day; Nieuwjaar
        easter; Easter Sunday; Pasen
        easter+1; Easter Monday; Paasmaandag
        5/1; Labour Day; Dag van de Arbeid
        easter+39; Ascension Day; O. L. H. Hemelvaart
        easter+49; Whit Sunday; Pinksteren
        easter+50; Whit Monday; Pinkstermaandag
        7/21; National Day; Nationale feestdag
        8/15; Assumption Day; O. L. V. Hemelvaart
        11/1; All Saints’ Day; Allerheiligen
        11/11; Armistice Day; Wapenstilstand
        12/25; Christmas Day; Kerstmis
        = ch de Switzerland; Schweiz
        @ AG Aargau
        @ AI Appenzell Innerrhoden
        @ AR Appenzell Ausserrhoden
        @ BE Bern
        @ BL Basel-Landschaft
        @ BS Basel-Stadt
        @ FR Fribourg; Freiburg
        @ GE Geneva; Genf
        @ GL Glarus
        @ GR Graubünden
        @ JU Jura
        @ LU Lucerne; Luzern
        @ NE Neuchâtel; Neuenburg
        @ NW Nidwalden
        @ OW Obwalden
        @ SG St. Gallen
        @ SH Schaffhausen
        @ SO Solothurn
        @ SZ Schwyz
        @ TG Thurgau
        @ TI Ticino; Tessin
        @ UR Uri
        @ VD Vaud; Waadt
        @ VS Valais; Wallis
        @ ZG Zug
        @ ZH Zurich; Zürich
        1/1; New Year’s Day; Neujahr
        1/2 @AG,BE,JU,LU,TG,VD; Saint Berchtold’s Day; Berchtoldstag
        1/2 @NE 2006,2012,2017,2023,2034; Saint Berchtold’s Day; Berchtoldstag
        1/6 @SZ,TI,UR; Epiphany; Heilige Drei Könige
        3/1 @NE; Republic Day; Jahrestag der Ausrufung der Republik
        3/19 @NW,SZ,TI,UR,VS; Saint Joseph’s Day; Josefstag
        4/1>TH @GL -2006,2008-2009,2011,2013-2014,2016-2020,2022,2024-2025,2027-2033,2035-2036,2038,2040-2041,\
        2043-2044,2046-2047,2049; Battle of Näfels; Näfelser Fahrt
        4/8>TH @GL 2007,2010,2012,2015,2021,2023,2026,2034,2037,2039,2042,2045,2048,2050; Battle of Näfels; \
        Näfelser Fahrt
        easter-2 @!GR,TI,VS; Good Friday; Karfreitag
        easter+1 @!FR,NE,NW,OW,SO,VS,ZG; Easter Monday; Ostermontag
        5/1 @AG,BL,BS,JU,NE,SH,TG,TI,ZH; Labour Day; Tag der Arbeit
        easter+39; Ascension Day; Auffahrt
        easter+50 @!FR,NE,NW,OW,SO,VS,ZG; Whit Monday; Pfingstmontag
        easter+60 @AG,AI,JU,LU,NE,NW,OW,SZ,TI,UR,VS,ZG; Corpus Christi; Fronleichnam
        6/23 @JU; Independence Day; Fest der Unabhängigkeit
        6/29 @TI; Saints Peter and Paul; Peter und Paul
        8/1; National Day; Bundesfeier
        8/15 @AG,AI,JU,LU,NW,OW,SZ,TI,UR,VS,ZG; Assumption Day; Mariä Himmelfahrt
        9/1SU+4 @GE; Genevan Fast; Genfer Bettag
        9/3SU+1 @VD; Prayer Monday; Bettagsmontag
        9/25 @OW; Saint Nicholas of Flüe; Bruder-Klausen-Fest
        11/1 @AG,AI,GL,JU,LU,NW,OW,SG,SZ,TI,UR,VS,ZG; All Saints’ Day; Allerheiligen
        12/8 @AG,AI,LU,NW,OW,SZ,TI,UR,VS,ZG; Immaculate Conception; Mariä Empfängnis
        12/25; Christmas Day; Weihnachten
        12/26 @AI,AR,UR not=TU,SA; Second Day of Christmas; Stephanstag
        12/26 @AG,BE,BL,BS,GL,GR,LU,SG,SH,SZ,TG,TI,ZH; Second Day of Christmas; Stephanstag
        12/26 @NE 2005,2011,2016,2022,2033; Second Day of Christmas; Stephanstag
        12/31 @GE; Restoration Day; Wiederherstellung der Republik
        = de de Germany; Deutschland
        @ BB Brandenburg
        @ BE Berlin
        @ BW Baden-Württemberg
        @ BY Bavaria; Bayern
        @ HB Bremen
        @ HE Hesse; Hessen
        @ HH Hamburg
        @ MV Mecklenburg-Vorpommern
        @ NI Lower Saxony; Niedersachsen
        @ NW North Rhine-Westphalia; Nordrhein-Westfalen
        @ RP Rhineland-Palatinate; Rheinland-Pfalz
        @ SH Schleswig-Holstein
        @ SL Saarland
        @ SN Saxony; Sachsen
        @ ST Saxony-Anhalt; Sachsen-Anhalt
        @ TH Thuringia; Thüringen
        1/1; New Year’s Day; Neujahr
        1/6 @BW,BY,ST; Epiphany; Heilige Drei Könige
        3/8 @BE 2019-; Women’s Day; Frauentag
        3/8 @MV 2023-; Women’s Day; Frauentag
        easter-2; Good Friday; Karfreitag
        easter @BB; Easter Sunday; Ostersonntag
        easter+1; Easter Monday; Ostermontag
        5/1; Labour Day; Tag der Arbeit
        2020-05-08,2025-05-08 @BE; Liberation Day; Tag der Befreiung
        2028-06-17 @BE; Anniversary of the uprising of 1953; Jahrestag des Aufstandes vom 17. Juni 1953
        easter+39; Ascension Day; Christi Himmelfahrt
        easter+49 @BB; Whit Sunday; Pfingstsonntag
        easter+50; Whit Monday; Pfingstmontag
        easter+60 @BW,BY,HE,NW,RP,SL; Corpus Christi; Fronleichnam
        8/15 @SL; Assumption Day; Mariä Himmelfahrt
        9/20 @TH 2019-; World Children’s Day; Weltkindertag
        10/3; German Unity Day; Tag der Deutschen Einheit
        10/31 @BB,MV,SN,ST,TH; Reformation Day; Reformationstag
        10/31 @-,BE,BW,BY,HB,HE,HH,NI,NW,RP,SH,SL 2017; Reformation Day; Reformationstag
        10/31 @HB,HH,NI,SH 2018-; Reformation Day; Reformationstag
        11/1 @BW,BY,NW,RP,SL; All Saints’ Day; Allerheiligen
        11/16>WE @SN; Repentance Day; Buß- und Bettag
        12/25; Christmas Day; Erster Weihnachtstag
        12/26; Second Day of Christmas; Zweiter Weihnachtstag
        = dk da Denmark; Danmark
        1/1; New Year’s Day; Nytårsdag
        easter-3; Maundy Thursday; Skærtorsdag
        easter-2; Good Friday; Langfredag
        easter; Easter Sunday; Påskedag
        easter+1; Easter Monday; Anden påskedag
        easter+26 -2023; Great Prayer Day; Store bededag
        easter+39; Ascension Day; Kristi himmelfartsdag
        easter+49; Whit Sunday; Pinsedag
        easter+50; Whit Monday; Anden pinsedag
        12/25; Christmas Day; Juledag
        12/26; Second Day of Christmas; Anden juledag
        = ee et Estonia; Eesti
        1/1; New Year’s Day; Uusaasta
        2/24; Independence Day; Iseseisvuspäev
        easter-2; Good Friday; Suur reede
        easter; Easter Sunday; Ülestõusmispühade 1. püha
        5/1; Spring Day; Kevadpüha
        easter+49; Whit Sunday; Nelipühade 1. püha
        6/23; Victory Day; Võidupüha
        6/24; Midsummer Day; Jaanipäev
        8/20; Restoration of Independence; Taasiseseisvumispäev
        12/24 2005-; Christmas Eve; Jõululaupäev
        12/25; Christmas Day; Esimene jõulupüha
        12/26; Second Day of Christmas; Teine jõulupüha
        = fi fi Finland; Suomi
        1/1; New Year’s Day; Uudenvuodenpäivä
        1/6; Epiphany; Loppiainen
        easter-2; Good Friday; Pitkäperjantai
        easter; Easter Sunday; Pääsiäispäivä
        easter+1; Easter Monday; Toinen pääsiäispäivä
        5/1; May Day; Vappu
        easter+39; Ascension Day; Helatorstai
        easter+49; Whit Sunday; Helluntaipäivä
        6/19>FR; Midsummer Eve; Juhannusaatto
        6/20>SA; Midsummer Day; Juhannuspäivä
        10/31>SA; All Saints’ Day; Pyhäinpäivä
        12/6; Independence Day; Itsenäisyyspäivä
        12/24; Christmas Eve; Jouluaatto
        12/25; Christmas Day; Joulupäivä
        12/26; Second Day of Christmas; Tapaninpäivä
        = gb en United Kingdom
        @ ENG England
        @ NIR Northern Ireland
        @ SCT Scotland
        @ WLS Wales
        1/1 sub=SA,SU; New Year’s Day
        1/2 @SCT sub=SA,SU; New Year Holiday
        3/17 @NIR sub=SA,SU; Saint Patrick’s Day
        easter-2; Good Friday
        easter+1 @ENG,NIR,WLS; Easter Monday
        5/1MO -2019,2021-; Early May Bank Holiday
        2020-05-08; Early May Bank Holiday (VE Day)
        5/-1MO -2001,2003-2011,2013-2021,2023-; Spring Bank Holiday
        2002-06-04,2012-06-04,2022-06-02; Spring Bank Holiday
        2002-06-03; Golden Jubilee of Elizabeth II
        2011-04-29; Wedding of William and Catherine
        2012-06-05; Diamond Jubilee of Elizabeth II
        2022-06-03; Platinum Jubilee of Elizabeth II
        2022-09-19; Funeral of Queen Elizabeth II
        2023-05-08; Coronation of Charles III
        2026-06-15 @SCT; Scotland at the World Cup
        7/12 @NIR sub=SA,SU; Battle of the Boyne
        8/1MO @SCT; Summer Bank Holiday
        8/-1MO @ENG,NIR,WLS; Summer Bank Holiday
        11/30 @SCT sub=SA,SU 2006-; Saint Andrew’s Day
        12/25 sub=SA,SU; Christmas Day
        12/26 sub=SA,SU; Boxing Day
        = ie en Ireland
        1/1; New Year’s Day
        2/1>MO 2023-2029,2031-; Saint Brigid’s Day
        2030-02-01; Saint Brigid’s Day
        3/17; Saint Patrick’s Day
        2022-03-18; Day of Remembrance and Recognition
        easter+1; Easter Monday
        5/1MO; May Bank Holiday
        6/1MO; June Bank Holiday
        8/1MO; August Bank Holiday
        10/-1MO; October Bank Holiday
        12/25; Christmas Day
        12/26; Saint Stephen’s Day
        = is is Iceland; Ísland
        1/1; New Year’s Day; Nýársdagur
        easter-3; Maundy Thursday; Skírdagur
        easter-2; Good Friday; Föstudagurinn langi
        easter; Easter Sunday; Páskadagur
        easter+1; Easter Monday; Annar í páskum
        4/19>TH; First Day of Summer; Sumardagurinn fyrsti
        5/1; Labour Day; Verkalýðsdagurinn
        easter+39; Ascension Day; Uppstigningardagur
        easter+49; Whit Sunday; Hvítasunnudagur
        easter+50; Whit Monday; Annar í hvítasunnu
        6/17; National Day; Þjóðhátíðardagurinn
        8/1MO; Commerce Day; Frídagur verslunarmanna
        12/25; Christmas Day; Jóladagur
        12/26; Second Day of Christmas; Annar í jólum
        = lt lt Lithuania; Lietuva
        1/1; New Year’s Day; Naujieji metai
        2/16; Restoration of the State; Lietuvos valstybės atkūrimo diena
        3/11; Restoration of Independence; Lietuvos nepriklausomybės atkūrimo diena
        easter; Easter Sunday; Šv. Velykos
        easter+1; Easter Monday; Antroji šv. Velykų diena
        5/1; Labour Day; Tarptautinė darbo diena
        5/1SU; Mother’s Day; Motinos diena
        6/1SU; Father’s Day; Tėvo diena
        6/24 2003-; Midsummer Day; Rasos ir Joninių diena
        7/6; Statehood Day; Valstybės diena
        8/15; Assumption Day; Žolinė
        11/1; All Saints’ Day; Visų šventųjų diena
        11/2 2020-; All Souls’ Day; Vėlinės
        12/24; Christmas Eve; Šv. Kūčios
        12/25; Christmas Day; Šv. Kalėdos
        12/26; Second Day of Christmas; Antroji šv. Kalėdų diena
        = lu fr Luxembourg
        1/1; New Year’s Day; Jour de l’an
        easter+1; Easter Monday; Lundi de Pâques
        5/1; Labour Day; Fête du Travail
        5/9 2019-; Europe Day; Journée de l’Europe
        easter+39; Ascension Day; Ascension
        easter+50; Whit Monday; Lundi de Pentecôte
        6/23; National Day; Fête nationale
        8/15; Assumption Day; Assomption
        11/1; All Saints’ Day; Toussaint
        12/25; Christmas Day; Noël
        12/26; Second Day of Christmas; Saint-Étienne
        = lv lv Latvia; Latvija
        1/1; New Year’s Day; Jaunais gads
        easter-2; Good Friday; Lielā piektdiena
        easter; Easter Sunday; Lieldienas
        easter+1; Easter Monday; Otrās Lieldienas
        5/1; Labour Day; Darba svētki
        5/4 2002-2007; Restoration of Independence; Latvijas Neatkarības atjaunošanas diena
        5/4 sub=SA,SU 2008-; Restoration of Independence; Latvijas Neatkarības atjaunošanas diena
        5/2SU; Mother’s Day; Mātes diena
        easter+49; Whit Sunday; Vasarsvētki
        6/23; Midsummer Eve; Līgo diena
        6/24; Midsummer Day; Jāņu diena
        2018-07-09,2023-07-10; Song and Dance Festival; Dziesmu un deju svētku noslēguma diena
        11/18 -2006; Proclamation Day; Latvijas Republikas proklamēšanas diena
        11/18 sub=SA,SU 2007-; Proclamation Day; Latvijas Republikas proklamēšanas diena
        12/24 2007-; Christmas Eve; Ziemassvētku vakars
        12/25; Christmas Day; Ziemassvētki
        12/26; Second Day of Christmas; Otrie Ziemassvētki
        12/31; New Year’s Eve; Vecgada vakars
        = nl nl Netherlands; Nederland
        1/1; New Year’s Day; Nieuwjaarsdag
        easter-2; Good Friday; Goede Vrijdag
        easter; Easter Sunday; Eerste paasdag
        easter+1; Easter Monday; Tweede paasdag
        4/30 -2013 move=SU-1; Queen’s Day; Koninginnedag
        4/27 2014- move=SU-1; King’s Day; Koningsdag
        5/5 2000,2005,2010,2015,2020,2025,2030,2035; Liberation Day; Bevrijdingsdag
        easter+39; Ascension Day; Hemelvaartsdag
        easter+49; Whit Sunday; Eerste pinksterdag
        easter+50; Whit Monday; Tweede pinksterdag
        12/25; Christmas Day; Eerste kerstdag
        12/26; Second Day of Christmas; Tweede kerstdag
        = no nb Norway; Norge
        1/1; New Year’s Day; Første nyttårsdag
        easter-3; Maundy Thursday; Skjærtorsdag
        easter-2; Good Friday; Langfredag
        easter; Easter Sunday; Første påskedag
        easter+1; Easter Monday; Andre påskedag
        5/1; Labour Day; Arbeidernes dag
        5/17; Constitution Day; Grunnlovsdag
        easter+39; Ascension Day; Kristi himmelfartsdag
        easter+49; Whit Sunday; Første pinsedag
        easter+50; Whit Monday; Andre pinsedag
        12/25; Christmas Day; Første juledag
        12/26; Second Day of Christmas; Andre juledag
        = se sv Sweden; Sverige
        1/1; New Year’s Day; Nyårsdagen
        1/6; Epiphany; Trettondedag jul
        easter-2; Good Friday; Långfredagen
        easter; Easter Sunday; Påskdagen
        easter+1; Easter Monday; Annandag påsk
        5/1; Labour Day; Första maj
        easter+39; Ascension Day; Kristi himmelsfärdsdag
        easter+49; Whit Sunday; Pingstdagen
        easter+50 -2004; Whit Monday; Annandag pingst
        6/6 2005-; National Day; Sveriges nationaldag
        6/20>SA; Midsummer Day; Midsommardagen
        10/31>SA; All Saints’ Day; Alla helgons dag
        12/25; Christmas Day; Juldagen
        12/26; Second Day of Christmas; Annandag jul

        """
}
