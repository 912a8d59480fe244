import type { FoodNames } from './language-names.ts'

export const pl: FoodNames = {
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
flour | mąka, mąki, mąka pszenna, mąki pszennej
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
