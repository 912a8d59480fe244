import type { FoodNames } from './language-names.ts'

export const pl: FoodNames = {
  isNounFirst: true,
  aisles: {
    produce: `winogrono,winogrona,arbuz,melon,kiwi,mandarynka,mandarynki,brzoskwinia,nektarynka,sliwka,sliwki,wisnia,wisnie,czeresnie,maliny,jezyny,borowki,jagody,porzeczki,agrest,rabarbar,kapusta,kapusta pekinska,kapusta czerwona,wloszczyzna,pietruszka,natka pietruszki,koperek,szczypiorek,salata,roszponka,rukola,szpinak swiezy,fasolka szparagowa,kalafior,brokul,brokuly,kalarepa,brukselka,szparagi,seler,por,rzodkiewka,rzodkiewki,bataty,batat,dynia,cukinia,baklazan,papryka czerwona,pomidorki koktajlowe,pieczarki,kurki,imbir,czosnek,sok z cytryny,mieta,bazylia,kwiaty,tofu,kukurydza kolba,mlode ziemniaki`,
    bakery: `chleb,chleb zytni,bulka,bulki,bagietka,chalka,rogal,rogale,tost,chleb tostowy,paczek,paczki,drozdzowka,sucharki,wafle ryzowe chleb,tortilla,kajzerka,kajzerki`,
    meat: `mieso,mieso mielone,kielbasa,parowka,parowki,szynka,boczek,poledwica,schab,karkowka,zeberka,lopatka,golonka,udko,udka z kurczaka,skrzydelka,piers z kurczaka,filet z kurczaka,kurczak,indyk,filet z indyka,wolowina,wieprzowina,cielecina,kaczka,kabanos,kabanosy,salami,pasztet,kaszanka,salceson,slonina,smalec,wedlina,wedliny,mielone,watrobka`,
    fish: `losos,dorsz,sledz,sledzie,makrela,makrela wedzona,pstrag,karp,tunczyk stek,krewetki,morszczuk,mintaj,sandacz,ryba,losos wedzony,szprotki`,
    dairy: `ser,ser zolty,ser bialy,twarog,twarozek,serek wiejski,serek,mozzarella,feta,oscypek,jogurt,kefir,maslanka,smietana,smietanka,mleko,maslo,margaryna,jajko,jajka,ciasto francuskie,ser topiony,mleko owsiane,drozdze swieze`,
    frozen: `lody,lody waniliowe,lod,kostki lodu,mrozonka,mrozonki,frytki,pierogi mrozone,pizza mrozona,paluszki rybne,warzywa na patelnie`,
    tins: `ogorki kiszone,ogorek kiszony,ogorki konserwowe,ogorek konserwowy,kapusta kiszona,kukurydza,groszek konserwowy,groszek,fasola czerwona,fasola biala,ciecierzyca,oliwki,tunczyk,tunczyk w puszce,pomidory krojone,pomidory suszone,koncentrat pomidorowy,przecier pomidorowy,passata,zupa,barszcz czerwony,papryka konserwowa,grzybki marynowane,sos do makaronu`,
    snacks: `chipsy,paluszki,krakersy,herbatniki,ciastka,ciastko,ciasteczka,cukierki,cukierek,czekolada mleczna,czekolada,baton,batonik,wafelki,wafel,zelki,guma do zucia,orzeszki,orzeszki ziemne,popcorn,pierniki,delicje,lizak,ptasie mleczko,wafle ryzowe`,
    breakfast: `dzem,dzem truskawkowy,konfitura,powidla,miod,platki owsiane,platki kukurydziane,platki,musli,granola,maslo orzechowe,krem czekoladowy,nutella,owsianka`,
    drinks: `sok,sok pomaranczowy,sok jablkowy,sok pomidorowy,kompot,syrop malinowy,napoj,oranzada,cola,woda,woda gazowana,woda niegazowana,woda mineralna,kawa,kawa mielona,kawa rozpuszczalna,herbata,herbata zielona,kakao do picia,piwo,wino,wino czerwone,wino biale,wodka,nalewka,whisky,kwas chlebowy`,
    household: `papier toaletowy,recznik papierowy,reczniki papierowe,plyn do naczyn,plyn do mycia naczyn,plyn do plukania,proszek do prania,kapsulki do prania,tabletki do zmywarki,sol do zmywarki,nablyszczacz,gabka,gabki,zmywak,sciereczki,scierka,worki na smieci,worek na smieci,woreczki,folia aluminiowa,folia spozywcza,papier do pieczenia,pasta do zebow,szczoteczka do zebow,nic dentystyczna,mydlo,szampon,odzywka do wlosow,zel pod prysznic,dezodorant,maszynka do golenia,pianka do golenia,podpaski,tampony,plastry,waciki,patyczki do uszu,chusteczki,serwetki,zapalki,zapalniczka,swieczka,swieczki,zarowka,zarowki,baterie,wybielacz,domestos,plyn do szyb,srodek czystosci,krem do rak,krem do opalania,filtry do kawy,wegiel drzewny,wykalaczki,odkamieniacz`,
    baby: `pielucha,pieluchy,pieluszki,pampersy,chusteczki nawilzane,mleko modyfikowane,kaszka dla dzieci,obiadek,sloiczek dla dziecka,smoczek`,
    pets: `karma,karma dla kota,karma dla psa,karma dla kotow,karma dla psow,zwirek,zwirek dla kota,przysmaki dla psa,pokarm dla ryb,siano,ziarno dla ptakow`,
  },
  foods: `
potato | ziemniak, ziemniaki, ziemniaków
onion | cebula, cebule, cebul
spring onion | szczypiorek, szczypiorku, dymka, dymki
shallot | szalotka, szalotki, szalotek
garlic | czosnek, czosnku
leek | por, pora, pory
chives | szczypior, szczypioru
tomato | pomidor, pomidory, pomidorów, pomidorki koktajlowe
tinned tomatoes = tomato | krojone pomidory, krojonych pomidorów, passata pomidorowa, pomidory w puszce
tomato paste | koncentrat pomidorowy, koncentratu pomidorowego, przecier pomidorowy
carrot | marchew, marchewka, marchewki, marchewek, marchwi
celery | seler, selera, selery, seler korzeniowy, seler naciowy
cucumber | ogórek, ogórki, ogórka, ogórków
gherkin | ogórki kiszone, ogórków kiszonych, ogórki konserwowe
bell pepper | papryka, papryki, czerwona papryka
courgette | cukinia, cukinii, cukinie
aubergine | bakłażan, bakłażany, bakłażana
mushroom | pieczarka, pieczarki, pieczarek, grzyby, grzybów
cabbage | kapusta, kapusty, kapustę
sauerkraut | kapusta kiszona, kapusty kiszonej
cauliflower | kalafior, kalafiora
broccoli | brokuł, brokuły, brokuła
spinach | szpinak, szpinaku
lettuce | sałata, sałaty
rocket | rukola, rukoli
beetroot | burak, buraki, buraków
pumpkin | dynia, dyni
radish | rzodkiewka, rzodkiewki, rzodkiewek
peas | groszek, groszku, groch, grochu
lemon | cytryna, cytryny, cytrynę, sok z cytryny
lime | limonka, limonki
orange | pomarańcza, pomarańcze, pomarańczy
apple | jabłko, jabłka, jabłek
pear | gruszka, gruszki, gruszek
banana | banan, banany, bananów
strawberry | truskawka, truskawki, truskawek
raspberry | malina, maliny, malin
blueberry | borówka, borówki, borówek, jagody
avocado | awokado
pineapple | ananas, ananasa
ginger | imbir, imbiru
parsley | natka pietruszki, pietruszka, pietruszki, natki pietruszki
basil | bazylia, bazylii
coriander | kolendra, kolendry
dill | koperek, koperku, koper
mint | mięta, mięty
thyme | tymianek, tymianku
rosemary | rozmaryn, rozmarynu
egg | jajko, jajka, jajek, jaja, żółtko, żółtka, żółtek, białko, białka, białek
milk | mleko, mleka
cream | śmietana, śmietany, śmietanka, śmietanki, śmietankę
sour cream | śmietana kwaśna, kwaśnej śmietany
butter | masło, masła
margarine | margaryna, margaryny
yogurt | jogurt, jogurtu
quark | twaróg, twarogu, ser biały
cheese | ser żółty, sera żółtego, ser, sera
parmesan | parmezan, parmezanu
condensed milk | mleko skondensowane, mleka skondensowanego
flour | mąka, mąki, mąka pszenna, mąki pszennej, mąka żytnia, mąki żytniej, mąka orkiszowa, mąki orkiszowej
cornstarch | skrobia kukurydziana, mąka ziemniaczana, skrobia
sugar | cukier, cukru
icing sugar | cukier puder, cukru pudru
vanilla extract | cukier wanilinowy, cukru wanilinowego, cukier waniliowy, wanilia
baking powder | proszek do pieczenia, proszku do pieczenia
baking soda | soda oczyszczona, sody oczyszczonej, soda
yeast | drożdże, drożdży
dark chocolate | czekolada, czekolady, gorzka czekolada, gorzkiej czekolady
cocoa | kakao
honey | miód, miodu
raisins | rodzynki, rodzynek
walnut | orzech włoski, orzechy włoskie, orzechów włoskich
hazelnut | orzechy laskowe, orzechów laskowych
almond | migdał, migdały, migdałów, płatki migdałowe
cashew | nerkowce, nerkowców, orzechy nerkowca
mixed nuts | orzechy, orzechów
nuts = peanut | orzeszki ziemne, orzeszków ziemnych
peanut butter | masło orzechowe, masła orzechowego
sesame seeds | sezam, sezamu
salt | sól, soli
pepper | pieprz, pieprzu
cinnamon | cynamon, cynamonu
nutmeg | gałka muszkatołowa, gałki muszkatołowej
allspice | ziele angielskie, ziela angielskiego
bay leaf | liść laurowy, liście laurowe, liści laurowych
paprika powder = smoked paprika | papryka słodka w proszku, słodka papryka
caraway | kminek, kminku
cumin | kmin rzymski, kminu rzymskiego, kmin, kminu
curry powder | curry w proszku
turmeric | kurkuma, kurkumy
vegetable stock | bulion warzywny, bulionu warzywnego, bulion, bulionu, kostka rosołowa
chicken stock | bulion drobiowy, bulionu drobiowego, rosół, rosołu
olive oil | oliwa, oliwy, oliwa z oliwek, oliwy z oliwek
vegetable oil | olej, oleju, olej rzepakowy, oleju rzepakowego
vinegar | ocet, octu
soy sauce | sos sojowy, sosu sojowego
mustard | musztarda, musztardy, musztardę
mayonnaise | majonez, majonezu
ketchup | keczup, keczupu
tabasco | sos tabasco
minced meat | mięso mielone, mięsa mielonego
beef | wołowina, wołowiny, mięso wołowe, mięsa wołowego
pork | wieprzowina, wieprzowiny, mięso wieprzowe, mięsa wieprzowego, schab, schabu, karkówka
chicken | kurczak, kurczaka, filet z kurczaka, filetu z kurczaka
chicken breast | pierś z kurczaka, piersi z kurczaka, pierś kurczaka
lamb | jagnięcina, jagnięciny
bacon | boczek, boczku
ham | szynka, szynki, szynkę
sausage | kiełbasa, kiełbasy, parówki
salmon | łosoś, łososia
cod | dorsz, dorsza
tuna | tuńczyk, tuńczyka
herring | śledź, śledzie, śledzi
fish | ryba, ryby
prawns | krewetka, krewetki, krewetek
mussels | małże, małży
bread | chleb, chleba, bułka, bułki, bułek
breadcrumbs | bułka tarta, bułki tartej
puff pastry | ciasto francuskie, ciasta francuskiego
pasta | makaron, makaronu
rice | ryż, ryżu
rice = buckwheat | kasza gryczana, kaszy gryczanej
oats | płatki owsiane, płatków owsianych
lentils | soczewica, soczewicy
chickpeas | ciecierzyca, ciecierzycy
kidney beans | fasola, fasoli
sweetcorn | kukurydza, kukurydzy
coconut milk | mleko kokosowe, mleka kokosowego, mleczko kokosowe
capers | kapary, kaparów
olives | oliwki, oliwek
artichoke hearts = artichoke | serca karczochów
white wine | białe wino, białego wina
red wine | czerwone wino, czerwonego wina
beer | piwo, piwa
mineral water = water | woda mineralna, wody mineralnej, woda gazowana
water | woda, wody
coffee | kawa, kawy
tofu | tofu
soy milk | mleko sojowe, napój sojowy
oat milk | mleko owsiane, napój owsiany
almond milk | mleko migdałowe
gelatine | żelatyna, żelatyny
toilet paper =  | papier toaletowy
`,
}
