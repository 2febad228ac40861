/// The rules of Southern Europe, as `HolidayTable` tells how they are written.
extension HolidayTable {
    /// The countries of Southern Europe, and France.
    static let southernEurope = """
        = cy el Cyprus; Κύπρος
        1/1; New Year’s Day; Πρωτοχρονιά
        1/6; Epiphany; Θεοφάνεια
        orthodox-48; Clean Monday; Καθαρά Δευτέρα
        3/25; Greek Independence Day; Ημέρα της Ελληνικής Ανεξαρτησίας
        4/1; Cyprus National Day; Εθνική Ημέρα
        orthodox-2; Good Friday; Μεγάλη Παρασκευή
        orthodox; Easter Sunday; Κυριακή του Πάσχα
        orthodox+1; Easter Monday; Δευτέρα του Πάσχα
        5/1; Labour Day; Εργατική Πρωτομαγιά
        orthodox+50; Whit Monday; Δευτέρα του Αγίου Πνεύματος
        8/15; Assumption Day; Κοίμηση της Θεοτόκου
        10/1; Independence Day; Ημέρα της Κυπριακής Ανεξαρτησίας
        10/28; Ohi Day; Ημέρα του Όχι
        12/25; Christmas Day; Χριστούγεννα
        12/26; Second Day of Christmas; Επομένη Χριστουγέννων
        = es es Spain; España
        @ AN Andalusia; Andalucía
        @ AR Aragon; Aragón
        @ AS Asturias
        @ CB Cantabria
        @ CE Ceuta
        @ CL Castile and León; Castilla y León
        @ CM Castilla-La Mancha
        @ CN Canary Islands; Canarias
        @ CT Catalonia; Cataluña
        @ EX Extremadura
        @ GA Galicia
        @ IB Balearic Islands; Illes Balears
        @ MC Murcia
        @ MD Madrid
        @ ML Melilla
        @ NC Navarre; Navarra
        @ PV Basque Country; País Vasco
        @ RI La Rioja
        @ VC Valencian Community; Comunitat Valenciana
        1/1; New Year’s Day; Año Nuevo
        1/6; Epiphany; Epifanía del Señor
        2/28 @AN; Andalusia Day; Día de Andalucía
        3/1 @IB; Balearic Islands Day; Día de las Illes Balears
        3/19 @MC,VC; Saint Joseph’s Day; San José
        easter-3 @!CT,VC; Maundy Thursday; Jueves Santo
        easter-2; Good Friday; Viernes Santo
        easter+1 @CT,IB,NC,PV,RI,VC; Easter Monday; Lunes de Pascua
        4/23 @AR; Saint George’s Day; San Jorge, Día de Aragón
        4/23 @CL; Castile and León Day; Fiesta de Castilla y León
        5/1; Labour Day; Fiesta del Trabajo
        5/2 @MD; Madrid Day; Fiesta de la Comunidad de Madrid
        5/17 @GA; Galician Literature Day; Día de las Letras Gallegas
        easter+60 @CM; Corpus Christi
        5/30 @CN; Canary Islands Day; Día de Canarias
        5/31 @CM; Castilla-La Mancha Day; Día de Castilla-La Mancha
        6/9 @MC; Murcia Day; Día de la Región de Murcia
        6/9 @RI; La Rioja Day; Día de La Rioja
        6/13 @CE; Saint Anthony’s Day; San Antonio
        6/24 @CT; Saint John’s Day; San Juan
        6/24 @VC 2019-; Saint John’s Day; San Juan
        7/25 @GA; Galician National Day; Santiago Apóstol, Día Nacional de Galicia
        7/25 @PV; Saint James’s Day; Santiago Apóstol
        7/28 @CB; Cantabria Institutions Day; Día de las Instituciones de Cantabria
        8/15; Assumption Day; Asunción de la Virgen
        8/5 @CE 2022-; Our Lady of Africa; Nuestra Señora de África
        islamic-umalqura:12/10 @CE,ML 2010-; Eid al-Adha; Fiesta del Sacrificio
        islamic-umalqura:10/1 @CE,ML 2022-; Eid al-Fitr; Fiesta de la Ruptura del Ayuno
        9/2 @CE; Ceuta Day; Día de Ceuta
        9/8 @AS; Asturias Day; Día de Asturias
        9/8 @EX; Extremadura Day; Día de Extremadura
        9/8 @ML; Our Lady of Victory; Nuestra Señora de la Victoria
        9/11 @CT; National Day of Catalonia; Fiesta Nacional de Cataluña
        9/15 @CB; Our Lady of Bien Aparecida; La Bien Aparecida
        9/17 @ML; Melilla Day; Día de Melilla
        10/9 @VC; Valencian Community Day; Día de la Comunitat Valenciana
        10/12; National Day; Fiesta Nacional de España
        11/1; All Saints’ Day; Todos los Santos
        12/3 @NC; Saint Francis Xavier’s Day; San Francisco Javier
        12/6; Constitution Day; Día de la Constitución Española
        12/8; Immaculate Conception; Inmaculada Concepción
        12/25; Christmas Day; Natividad del Señor
        12/26 @CT; Second Day of Christmas; San Esteban
        = fr fr France
        @ GES Alsace-Moselle
        1/1; New Year’s Day; Jour de l’an
        easter-2 @GES; Good Friday; Vendredi saint
        easter+1; Easter Monday; Lundi de Pâques
        5/1; Labour Day; Fête du Travail
        5/8; Victory Day; Victoire 1945
        easter+39; Ascension Day; Ascension
        easter+50 -2004,2008-; Whit Monday; Lundi de Pentecôte
        7/14; National Day; Fête nationale
        8/15; Assumption Day; Assomption
        11/1; All Saints’ Day; Toussaint
        11/11; Armistice Day; Armistice 1918
        12/25; Christmas Day; Noël
        12/26 @GES; Second Day of Christmas; Saint-Étienne
        = gr el Greece; Ελλάδα
        1/1; New Year’s Day; Πρωτοχρονιά
        1/6; Epiphany; Θεοφάνεια
        orthodox-48; Clean Monday; Καθαρά Δευτέρα
        3/25; Independence Day; Ευαγγελισμός, Εικοστή Πέμπτη Μαρτίου
        orthodox-2; Good Friday; Μεγάλη Παρασκευή
        orthodox; Easter Sunday; Κυριακή του Πάσχα
        orthodox+1; Easter Monday; Δευτέρα του Πάσχα
        5/1 -2023,2025-; Labour Day; Εργατική Πρωτομαγιά
        2024-05-07; Labour Day; Εργατική Πρωτομαγιά
        orthodox+50; Whit Monday; Δευτέρα του Αγίου Πνεύματος
        8/15; Assumption Day; Κοίμηση της Θεοτόκου
        10/28; Ohi Day; Ημέρα του Όχι
        12/25; Christmas Day; Χριστούγεννα
        12/26; Second Day of Christmas; Σύναξη της Υπεραγίας Θεοτόκου
        = hr hr Croatia; Hrvatska
        1/1; New Year’s Day; Nova godina
        1/6 -2001,2003-; Epiphany; Bogojavljenje ili Sveta tri kralja
        easter 2009-; Easter Sunday; Uskrs
        easter+1; Easter Monday; Uskrsni ponedjeljak
        5/1; Labour Day; Praznik rada
        5/30 -2001,2020-; Statehood Day; Dan državnosti
        easter+60 2002-; Corpus Christi; Tijelovo
        6/22; Anti-Fascist Struggle Day; Dan antifašističke borbe
        6/25 2002-2019; Statehood Day; Dan državnosti
        8/5; Victory Day; Dan pobjede i domovinske zahvalnosti
        8/15; Assumption Day; Velika Gospa
        10/8 2002-2019; Independence Day; Dan neovisnosti
        11/1; All Saints’ Day; Svi sveti
        11/18 2020-; Remembrance Day; Dan sjećanja na žrtve Domovinskog rata
        12/25; Christmas Day; Božić
        12/26; Second Day of Christmas; Sveti Stjepan
        = it it Italy; Italia
        1/1; New Year’s Day; Capodanno
        1/6; Epiphany; Epifania
        2011-03-17; Unification of Italy; Anniversario dell’Unità d’Italia
        easter; Easter Sunday; Pasqua
        easter+1; Easter Monday; Lunedì dell’Angelo
        4/25; Liberation Day; Festa della Liberazione
        5/1; Labour Day; Festa dei Lavoratori
        6/1SU -2000; Republic Day; Festa della Repubblica
        6/2 2001-; Republic Day; Festa della Repubblica
        8/15; Assumption Day; Ferragosto
        10/4 2026-; Saint Francis of Assisi; San Francesco d’Assisi
        11/1; All Saints’ Day; Ognissanti
        12/8; Immaculate Conception; Immacolata Concezione
        12/25; Christmas Day; Natale
        12/26; Second Day of Christmas; Santo Stefano
        = mt mt Malta
        1/1; New Year’s Day; L-Ewwel tas-Sena
        2/10; Saint Paul’s Shipwreck; Nawfraġju ta’ San Pawl
        3/19; Saint Joseph’s Day; San Ġużepp
        3/31; Freedom Day; Jum il-Ħelsien
        easter-2; Good Friday; Il-Ġimgħa l-Kbira
        5/1; Labour Day; Jum il-Ħaddiem
        6/7; Sette Giugno
        6/29; Saints Peter and Paul; L-Imnarja
        8/15; Assumption Day; Santa Marija
        9/8; Our Lady of Victories; Il-Vitorja
        9/21; Independence Day; Jum l-Indipendenza
        12/8; Immaculate Conception; Il-Kunċizzjoni
        12/13; Republic Day; Jum ir-Repubblika
        12/25; Christmas Day; Il-Milied
        = pt pt Portugal
        1/1; New Year’s Day; Ano Novo
        easter-2; Good Friday; Sexta-feira Santa
        easter; Easter Sunday; Páscoa
        4/25; Freedom Day; Dia da Liberdade
        5/1; Labour Day; Dia do Trabalhador
        easter+60 -2012,2016-; Corpus Christi; Corpo de Deus
        6/10; Portugal Day; Dia de Portugal, de Camões e das Comunidades Portuguesas
        8/15; Assumption Day; Assunção de Nossa Senhora
        10/5 -2012,2016-; Republic Day; Implantação da República
        11/1 -2012,2016-; All Saints’ Day; Todos os Santos
        12/1 -2012,2016-; Restoration of Independence; Restauração da Independência
        12/8; Immaculate Conception; Imaculada Conceição
        12/25; Christmas Day; Natal
        = si sl Slovenia; Slovenija
        1/1; New Year’s Day; Novo leto
        1/2 -2012,2017-; New Year Holiday; Novo leto
        2/8; Prešeren Day; Prešernov dan
        easter; Easter Sunday; Velikonočna nedelja
        easter+1; Easter Monday; Velikonočni ponedeljek
        4/27; Resistance Day; Dan upora proti okupatorju
        5/1; Labour Day; Praznik dela
        5/2; Labour Day; Praznik dela
        easter+49; Whit Sunday; Binkoštna nedelja
        6/25; Statehood Day; Dan državnosti
        8/15; Assumption Day; Marijino vnebovzetje
        2023-08-14; Solidarity Day; Dan solidarnosti
        10/31; Reformation Day; Dan reformacije
        11/1; All Saints’ Day; Dan spomina na mrtve
        12/25; Christmas Day; Božič
        12/26; Independence Day; Dan samostojnosti in enotnosti

        """
}
