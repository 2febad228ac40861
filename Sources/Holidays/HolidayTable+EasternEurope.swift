/// The rules of Eastern Europe, as `HolidayTable` tells how they are written.
extension HolidayTable {
    /// The countries of Eastern Europe, and Turkey.
    static let easternEurope = """
        = bg bg Bulgaria; България
        1/1 -2016; New Year’s Day; Нова година
        1/1 sub=SA,SU 2017-; New Year’s Day; Нова година
        3/3 -2016; Liberation Day; Ден на Освобождението на България
        3/3 sub=SA,SU 2017-; Liberation Day; Ден на Освобождението на България
        orthodox-2 2010-; Good Friday; Велики петък
        orthodox-1 2010-; Holy Saturday; Велика събота
        orthodox; Easter Sunday; Великден
        orthodox+1; Easter Monday; Великден
        5/1 -2016; Labour Day; Ден на труда
        5/1 sub=SA,SU 2017-; Labour Day; Ден на труда
        5/6 -2016; Saint George’s Day; Гергьовден, Ден на храбростта
        5/6 sub=SA,SU 2017-; Saint George’s Day; Гергьовден, Ден на храбростта
        5/24 -2016; Culture and Literacy Day; Ден на българската просвета и култура
        5/24 sub=SA,SU 2017-; Culture and Literacy Day; Ден на българската просвета и култура
        9/6 -2016; Unification Day; Ден на Съединението
        9/6 sub=SA,SU 2017-; Unification Day; Ден на Съединението
        9/22 -2016; Independence Day; Ден на Независимостта
        9/22 sub=SA,SU 2017-; Independence Day; Ден на Независимостта
        12/24 -2016; Christmas Eve; Бъдни вечер
        12/24 sub=SA,SU 2017-; Christmas Eve; Бъдни вечер
        12/25 -2016; Christmas Day; Рождество Христово
        12/25 sub=SA,SU 2017-; Christmas Day; Рождество Христово
        12/26 -2016; Second Day of Christmas; Рождество Христово
        12/26 sub=SA,SU 2017-; Second Day of Christmas; Рождество Христово
        = cz cs Czechia; Česko
        1/1; New Year’s Day; Nový rok, Den obnovy samostatného českého státu
        easter-2 2016-; Good Friday; Velký pátek
        easter+1; Easter Monday; Velikonoční pondělí
        5/1; Labour Day; Svátek práce
        5/8; Victory Day; Den vítězství
        7/5; Saints Cyril and Methodius; Cyril a Metoděj
        7/6; Jan Hus Day; Mistr Jan Hus
        9/28; Statehood Day; Den české státnosti
        10/28; Independence Day; Den vzniku samostatného československého státu
        11/17; Freedom and Democracy Day; Den boje za svobodu a demokracii
        12/24; Christmas Eve; Štědrý den
        12/25; Christmas Day; 1. svátek vánoční
        12/26; Second Day of Christmas; 2. svátek vánoční
        = hu hu Hungary; Magyarország
        1/1; New Year’s Day; Újév
        3/15; National Day; Nemzeti ünnep
        easter-2 2017-; Good Friday; Nagypéntek
        easter; Easter Sunday; Húsvét
        easter+1; Easter Monday; Húsvéthétfő
        5/1; Labour Day; A munka ünnepe
        easter+49; Whit Sunday; Pünkösd
        easter+50; Whit Monday; Pünkösdhétfő
        8/20; State Foundation Day; Az államalapítás ünnepe
        10/23; Republic Day; Nemzeti ünnep
        11/1; All Saints’ Day; Mindenszentek
        12/24 2026-; Christmas Eve; Szenteste
        12/25; Christmas Day; Karácsony
        12/26; Second Day of Christmas; Karácsony másnapja
        = pl pl Poland; Polska
        1/1; New Year’s Day; Nowy Rok
        1/6 2011-; Epiphany; Święto Trzech Króli
        easter; Easter Sunday; Niedziela Wielkanocna
        easter+1; Easter Monday; Poniedziałek Wielkanocny
        5/1; Labour Day; Święto Państwowe
        5/3; Constitution Day; Święto Narodowe Trzeciego Maja
        easter+49; Whit Sunday; Zielone Świątki
        easter+60; Corpus Christi; Boże Ciało
        8/15; Assumption Day; Wniebowzięcie Najświętszej Maryi Panny
        11/1; All Saints’ Day; Wszystkich Świętych
        11/11; Independence Day; Narodowe Święto Niepodległości
        2018-11-12; Centenary of Independence; Setna rocznica odzyskania niepodległości
        12/24 2025-; Christmas Eve; Wigilia Bożego Narodzenia
        12/25; Christmas Day; Boże Narodzenie
        12/26; Second Day of Christmas; Drugi dzień Bożego Narodzenia
        = ro ro Romania; România
        1/1; New Year’s Day; Anul Nou
        1/2; New Year Holiday; Anul Nou
        1/6 2024-; Epiphany; Boboteaza
        1/7 2024-; Saint John the Baptist; Sfântul Ioan Botezătorul
        1/24 2017-; Unification Day; Ziua Unirii Principatelor Române
        orthodox-2 2018-; Good Friday; Vinerea Mare
        orthodox; Easter Sunday; Paștele
        orthodox+1; Easter Monday; Paștele
        5/1; Labour Day; Ziua Muncii
        orthodox+49 2009-; Whit Sunday; Rusaliile
        orthodox+50 2009-; Whit Monday; Rusaliile
        6/1 2017-; Children’s Day; Ziua Copilului
        8/15 2009-; Assumption Day; Adormirea Maicii Domnului
        11/30 2012-; Saint Andrew’s Day; Sfântul Andrei
        12/1; National Day; Ziua Națională a României
        12/25; Christmas Day; Crăciunul
        12/26; Second Day of Christmas; Crăciunul
        = sk sk Slovakia; Slovensko
        1/1; Establishment of the Slovak Republic; Deň vzniku Slovenskej republiky
        1/6; Epiphany; Zjavenie Pána
        easter-2; Good Friday; Veľký piatok
        easter+1; Easter Monday; Veľkonočný pondelok
        5/1; Labour Day; Sviatok práce
        5/8 -2025,2027-; Victory Day; Deň víťazstva nad fašizmom
        7/5; Saints Cyril and Methodius; Sviatok svätého Cyrila a svätého Metoda
        8/29; National Uprising Day; Výročie Slovenského národného povstania
        9/1 -2023; Constitution Day; Deň Ústavy Slovenskej republiky
        9/15 -2025,2027-; Our Lady of Sorrows; Sedembolestná Panna Mária
        2018-10-30; Centenary of the Declaration; Výročie Deklarácie slovenského národa
        11/1; All Saints’ Day; Sviatok Všetkých svätých
        11/17 2001-2024; Freedom and Democracy Day; Deň boja za slobodu a demokraciu
        12/24; Christmas Eve; Štedrý deň
        12/25; Christmas Day; Prvý sviatok vianočný
        12/26; Second Day of Christmas; Druhý sviatok vianočný
        = tr tr Turkey; Türkiye
        1/1; New Year’s Day; Yılbaşı
        4/23; Children’s Day; Ulusal Egemenlik ve Çocuk Bayramı
        5/1 2009-; Labour Day; Emek ve Dayanışma Günü
        5/19; Youth and Sports Day; Atatürk’ü Anma, Gençlik ve Spor Bayramı
        7/15 2017-; Democracy and National Unity Day; Demokrasi ve Millî Birlik Günü
        8/30; Victory Day; Zafer Bayramı
        10/29; Republic Day; Cumhuriyet Bayramı
        islamic-umalqura:10/1; Eid al-Fitr; Ramazan Bayramı
        islamic-umalqura:10/1+1; Eid al-Fitr; Ramazan Bayramı
        islamic-umalqura:10/1+2; Eid al-Fitr; Ramazan Bayramı
        islamic-umalqura:12/10; Eid al-Adha; Kurban Bayramı
        islamic-umalqura:12/10+1; Eid al-Adha; Kurban Bayramı
        islamic-umalqura:12/10+2; Eid al-Adha; Kurban Bayramı
        islamic-umalqura:12/10+3; Eid al-Adha; Kurban Bayramı

        """
}
