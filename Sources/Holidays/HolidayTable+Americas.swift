/// The rules of the Americas, as `HolidayTable` tells how they are written.
extension HolidayTable {
    /// The countries of the Americas.
    static let americas = """
        = ar es Argentina
        1/1 2018-; New Year’s Day; Año Nuevo
        easter-48 2018-; Carnival Monday; Carnaval
        easter-47 2018-; Carnival Tuesday; Carnaval
        3/24 2018-; Day of Remembrance for Truth and Justice; Día Nacional de la Memoria por la Verdad y la Justicia
        4/2 2018-2019,2021-; Malvinas Veterans’ Day; Día del Veterano y de los Caídos en la Guerra de Malvinas
        2020-03-31; Malvinas Veterans’ Day; Día del Veterano y de los Caídos en la Guerra de Malvinas
        easter-2 2018-; Good Friday; Viernes Santo
        5/1 2018-; Labour Day; Día del Trabajo
        5/25 2018-; May Revolution Day; Día de la Revolución de Mayo
        6/17 2018- move=TU-1,WE-2,TH+4; General Güemes Day; Paso a la Inmortalidad del General Martín Miguel de Güemes
        6/20 2018-; Flag Day; Paso a la Inmortalidad del General Manuel Belgrano
        7/9 2018-; Independence Day; Día de la Independencia
        8/17 2018- move=TU-1,WE-2,TH+4,FR+3; General San Martín Day; Paso a la Inmortalidad del General José de San \
        Martín
        10/12 2018- move=TU-1,WE-2,TH+4,FR+3; Day of Respect for Cultural Diversity; Día del Respeto a la \
        Diversidad Cultural
        11/20 2018- move=TU-1,WE-2,TH+4,FR+3; National Sovereignty Day; Día de la Soberanía Nacional
        12/8 2018-; Immaculate Conception; Inmaculada Concepción de María
        12/25 2018-; Christmas Day; Navidad
        = br pt Brazil; Brasil
        1/1; New Year’s Day; Confraternização Universal
        easter-2; Good Friday; Sexta-feira Santa
        4/21; Tiradentes Day; Tiradentes
        5/1; Labour Day; Dia do Trabalhador
        9/7; Independence Day; Independência do Brasil
        10/12; Our Lady of Aparecida; Nossa Senhora Aparecida
        11/2; All Souls’ Day; Finados
        11/15; Republic Day; Proclamação da República
        11/20 2024-; Black Awareness Day; Dia Nacional de Zumbi e da Consciência Negra
        12/25; Christmas Day; Natal
        = ca en Canada
        @ AB Alberta
        @ BC British Columbia
        @ MB Manitoba
        @ NB New Brunswick
        @ NL Newfoundland and Labrador
        @ NS Nova Scotia
        @ NT Northwest Territories
        @ NU Nunavut
        @ ON Ontario
        @ PE Prince Edward Island
        @ QC Quebec; Québec
        @ SK Saskatchewan
        @ YT Yukon
        1/1 sub=SA+2,SU+1; New Year’s Day
        2/3MO @AB,SK,ON,NB 2018-; Family Day
        2/3MO @AB -2017; Family Day
        2/3MO @SK 2007-2017; Family Day
        2/3MO @ON 2008-2017; Family Day
        2/2MO @BC 2013-2018; Family Day
        2/3MO @BC 2019-; Family Day
        2/3MO @MB 2008-; Louis Riel Day
        2/3MO @NS 2015-; Heritage Day
        2/2MO @PE 2009; Islander Day
        2/3MO @PE 2010-; Islander Day
        easter-2; Good Friday
        5/18>MO @AB,BC,MB,NT,NU,ON,SK,YT; Victoria Day
        5/18>MO @QC 2003-; National Patriots’ Day; Journée nationale des patriotes
        6/21 @NT 2001-; National Indigenous Peoples Day
        6/21 @YT 2017-; National Indigenous Peoples Day
        6/24 @QC sub=SU+1; Saint-Jean-Baptiste Day; Fête nationale du Québec
        7/1 @-,MB,NB,NS,NT,NU,ON; Canada Day
        7/1 @AB,BC,QC sub=SU+1; Canada Day
        7/1 @NL,PE,SK,YT sub=SA+2,SU+1; Canada Day
        7/9 @NU 2020-; Nunavut Day
        8/1MO @BC; British Columbia Day
        8/1MO @NB; New Brunswick Day
        8/1MO @SK; Saskatchewan Day
        8/1MO @NT,NU; Civic Holiday
        8/3MO @YT; Discovery Day
        9/1MO; Labour Day
        2022-09-19 @BC,NB,NL,NS,PE,YT; Funeral of Queen Elizabeth II
        9/30 @NT,NU,PE 2022-; National Day for Truth and Reconciliation
        9/30 @BC sub=SA+2,SU+1 2023-; National Day for Truth and Reconciliation
        9/30 @YT 2023-; National Day for Truth and Reconciliation
        9/30 @MB sub=SA+2,SU+1 2024-; National Day for Truth and Reconciliation
        10/2MO @AB,BC,MB,NT,NU,ON,QC,SK,YT; Thanksgiving
        11/11 @BC,NB,NT,NU; Remembrance Day
        11/11 @AB,NL,NS,PE,SK,YT sub=SA+2,SU+1; Remembrance Day
        12/25 sub=SA+2,SU+1; Christmas Day
        12/26 @ON sub=SA,SU; Boxing Day
        = cl es Chile
        1/1 -2016; New Year’s Day; Año Nuevo
        1/1 2017- sub=SU+1; New Year’s Day; Año Nuevo
        easter-2; Good Friday; Viernes Santo
        easter-1; Holy Saturday; Sábado Santo
        5/1; Labour Day; Día del Trabajo
        5/21; Navy Day; Día de las Glorias Navales
        easter+57 -2006; Corpus Christi
        9/1MO 2000-2001; National Unity Day; Día de la Unidad Nacional
        2004-09-17,2010-09-17,2010-09-20,2022-09-16; Public Holiday; Feriado
        6/21 2021-2023,2026-2027,2030-2031,2034-2035,2038-2039,2042-2043,2046-2047,2050; Indigenous Peoples Day; \
        Día Nacional de los Pueblos Indígenas
        6/20 2024-2025,2028-2029,2032-2033,2036-2037,2040-2041,2044-2045,2048-2049; Indigenous Peoples Day; Día \
        Nacional de los Pueblos Indígenas
        6/29 move=TU-1,WE-2,TH-3,FR+3; Saints Peter and Paul; San Pedro y San Pablo
        7/16 2007-; Our Lady of Mount Carmel; Virgen del Carmen
        8/15; Assumption Day; Asunción de la Virgen
        9/18 -2006; Independence Day; Independencia Nacional
        9/18 sub=TU-1 2007-2016; Independence Day; Independencia Nacional
        9/18 sub=TU-1,SA-1 2017-; Independence Day; Independencia Nacional
        9/19 -2007; Army Day; Día de las Glorias del Ejército
        9/19 sub=TH+1 2008-; Army Day; Día de las Glorias del Ejército
        10/12 move=TU-1,WE-2,TH-3,FR+3; Meeting of Two Worlds; Encuentro de Dos Mundos
        10/31 move=TU-4,WE+2 2008-; Reformation Day; Día de las Iglesias Evangélicas y Protestantes
        11/1; All Saints’ Day; Día de Todos los Santos
        12/8; Immaculate Conception; Inmaculada Concepción
        12/25; Christmas Day; Navidad
        = co es Colombia
        1/1; New Year’s Day; Año Nuevo
        1/6>MO; Epiphany; Día de los Reyes Magos
        3/19>MO; Saint Joseph’s Day; Día de San José
        easter-3; Maundy Thursday; Jueves Santo
        easter-2; Good Friday; Viernes Santo
        5/1; Labour Day; Día del Trabajo
        easter+43; Ascension Day; Ascensión del Señor
        easter+64; Corpus Christi
        easter+71; Sacred Heart; Sagrado Corazón de Jesús
        6/29>MO; Saints Peter and Paul; San Pedro y San Pablo
        7/9>MO 2026-; Our Lady of Chiquinquirá; Virgen de Chiquinquirá
        7/20; Independence Day; Día de la Independencia
        8/7; Battle of Boyacá; Batalla de Boyacá
        8/15>MO; Assumption Day; Asunción de la Virgen
        10/12>MO; Day of Ethnic and Cultural Diversity; Día de la Diversidad Étnica y Cultural
        11/1>MO; All Saints’ Day; Todos los Santos
        11/11>MO; Independence of Cartagena; Independencia de Cartagena
        12/8; Immaculate Conception; Inmaculada Concepción
        12/25; Christmas Day; Navidad
        = mx es Mexico; México
        1/1; New Year’s Day; Año Nuevo
        2/5 -2005; Constitution Day; Día de la Constitución
        2/1MO 2006-; Constitution Day; Día de la Constitución
        3/21 -2006; Benito Juárez’s Birthday; Natalicio de Benito Juárez
        3/3MO 2007-; Benito Juárez’s Birthday; Natalicio de Benito Juárez
        5/1; Labour Day; Día del Trabajo
        9/16; Independence Day; Día de la Independencia
        11/20 -2005; Revolution Day; Día de la Revolución
        11/3MO 2006-; Revolution Day; Día de la Revolución
        12/1 2000,2006,2012,2018; Change of Federal Government; Transmisión del Poder Ejecutivo Federal
        10/1 2024,2030,2036,2042,2048; Change of Federal Government; Transmisión del Poder Ejecutivo Federal
        12/25; Christmas Day; Navidad
        = pe es Peru; Perú
        1/1; New Year’s Day; Año Nuevo
        easter-3; Maundy Thursday; Jueves Santo
        easter-2; Good Friday; Viernes Santo
        5/1; Labour Day; Día del Trabajo
        6/7 2024-; Flag Day; Batalla de Arica y Día de la Bandera
        6/29; Saints Peter and Paul; San Pedro y San Pablo
        7/23 2023-; Air Force Day; Día de la Fuerza Aérea del Perú
        7/28; Independence Day; Día de la Independencia
        7/29; Great Military Parade; Día de la Gran Parada Militar
        8/6 2022-; Battle of Junín; Batalla de Junín
        8/30; Saint Rose of Lima; Santa Rosa de Lima
        10/8; Battle of Angamos; Combate de Angamos
        11/1; All Saints’ Day; Todos los Santos
        12/8; Immaculate Conception; Inmaculada Concepción
        12/9 2022-; Battle of Ayacucho; Batalla de Ayacucho
        12/25; Christmas Day; Navidad
        = us en United States
        1/1 sub=SA-1,SU+1; New Year’s Day
        1/3MO; Martin Luther King Jr. Day
        2/3MO; Washington’s Birthday
        5/-1MO; Memorial Day
        6/19 sub=SA-1,SU+1 2021-; Juneteenth
        7/4 sub=SA-1,SU+1; Independence Day
        9/1MO; Labor Day
        10/2MO; Columbus Day
        11/11 sub=SA-1,SU+1; Veterans Day
        11/4TH; Thanksgiving
        12/25 sub=SA-1,SU+1; Christmas Day

        """
}
