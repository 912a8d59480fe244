import type { FoodNames } from './language-names.ts'

export const nl: FoodNames = {
  aisles: {
    produce: `druif,druiven,kiwi,mandarijn,mandarijnen,meloen,watermeloen,perzik,nectarine,abrikoos,pruim,pruimen,kersen,braam,bramen,mango,granaatappel,witlof,andijvie,boerenkool,rode kool,spruiten,spruitjes,asperge,asperges,venkel,sperziebonen,snijbonen,tuinbonen,peultjes,mais kolf,paksoi,knolselderij,pastinaak,zoete aardappel,maiskolf,tauge,waterkers,veldsla,gemengde sla,bosje bloemen,tofu,citroensap,limoensap,soepgroenten,roerbakgroenten`,
    bakery: `brood,volkorenbrood,witbrood,bruinbrood,stokbrood,broodje,broodjes,bolletjes,kaiserbroodje,beschuit,ontbijtkoek,krentenbol,krentenbollen,wraps,pannenkoek,roggebrood,pistolet,afbakbrood,croissant`,
    meat: `gehakt,rundergehakt,kipfilet,kippendij,kippenpoot,drumstick,rookworst,hamburger,karbonade,speklap,speklapjes,spekjes,ontbijtspek,rookvlees,kalkoenfilet,shoarma,slavink,biefstuk,rundvlees,varkensvlees,lamsvlees,gehaktbal,gehaktballen,leverworst,filet americain,boterhamworst,knakworst,ham,achterham,worst,vleeswaren`,
    fish: `kabeljauw,koolvis,haring,makreel,gerookte zalm,tonijnsteak,mosselen,garnalen,visfilet,kibbeling,tilapia,schol,forel,vis,pangasius`,
    dairy: `karnemelk,vla,vanillevla,geraspte kaas,jonge kaas,oude kaas,belegen kaas,smeerkaas,geitenkaas,roomkaas,halfvolle melk,volle melk,magere melk,havermelk,sojamelk,amandelmelk,halvarine,bladerdeeg,pizzadeeg,hummus,griesmeelpudding`,
    frozen: `ijs,ijsje,ijsjes,vanille ijs,waterijs,ijsblokjes,diepvriespizza,friet,patat,frikandel,frikandellen,kroket,kroketten,bitterballen,vissticks`,
    tins: `soep,tomatensoep,appelmoes,bruine bonen,witte bonen,kidneybonen,mais,olijven,zilveruitjes,ananas op sap,tonijn,sardientjes,pastasaus,zongedroogde tomaten`,
    snacks: `chips,nootjes,borrelnootjes,pinda s,zoute pinda s,drop,dropjes,snoep,winegums,stroopwafel,stroopwafels,koek,koekje,koekjes,speculaas,speculaasjes,pepernoten,ontbijtreep,reep chocolade,chocoladereep,mueslireep,kauwgom,popcorn,crackers,toastjes,rijstwafel,rijstwafels,spritsen`,
    breakfast: `hagelslag,vlokken,chocoladepasta,hazelnootpasta,cruesli,cornflakes,brinta,jam,aardbeienjam,appelstroop,stroop`,
    drinks: `sap,sinaasappelsap,appelsap,tomatensap,limonade,limonadesiroop,ranja,frisdrank,cola,spa rood,spa blauw,bronwater,mineraalwater,bruiswater,thee,koffie,koffiebonen,koffiepads,bier,wijn,rode wijn,witte wijn,jenever,rum,wodka,ijsthee,chocomel,tonic,energiedrank`,
    household: `afwasmiddel,afwasborstel,vaatwastabletten,vaatwasblokjes,vuilniszak,vuilniszakken,pedaalemmerzakken,wasmiddel,waspoeder,wasverzachter,tandpasta,tandenborstel,flosdraad,bakpapier,aluminiumfolie,vershoudfolie,keukenpapier,keukenrol,wc papier,toiletpapier,zakdoekjes,tissues,servetten,sponsje,sponsjes,spons,vaatdoekje,vaatdoek,allesreiniger,schoonmaakmiddel,bleek,bleekmiddel,wc reiniger,glasreiniger,deodorant,douchegel,zeep,handzeep,shampoo,conditioner,scheermesjes,scheerschuim,zonnebrand,maandverband,tampons,pleisters,paracetamol,wattenschijfjes,wattenstaafjes,batterijen,lampen,gloeilamp,kaarsen,waxinelichtjes,lucifers,aansteker,diepvrieszakjes,boterhamzakjes,koffiefilters,ontkalker,vaatwaszout,spoelglansmiddel,houtskool,cadeaupapier,plakband`,
    baby: `luier,luiers,babydoekjes,billendoekjes,babyvoeding,flesvoeding,opvolgmelk,fruithapje,olvarit,speen`,
    pets: `kattenvoer,kattenbrokken,kattenbakvulling,kattengrit,hondenvoer,hondenbrokken,hondensnack,hondensnoepjes,poepzakjes,vogelvoer,konijnenvoer,visvoer,hooi`,
  },
  foods: `
potato | aardappel, aardappelen, krieltjes
onion | ui, uien, rode ui
spring onion | lente-ui, lente-uitje, lente-uitjes, bosui, bosuitjes
shallot | sjalot, sjalotten, sjalotje
garlic | knoflook, knoflookteen, knoflookteentjes, teentje knoflook
leek | prei, preien
chives | bieslook
tomato | tomaat, tomaten, cherrytomaat, trostomaten
tinned tomatoes = tomato | tomatenblokjes, gepelde tomaten, gezeefde tomaten, passata
tomato paste | tomatenpuree
carrot | wortel, wortels, winterpeen, peen
celery | bleekselderij, selderij, knolselderij
cucumber | komkommer, komkommers
gherkin | augurk, augurken, augurkjes
bell pepper | paprika, paprika's, rode paprika
courgette | courgette, courgettes
aubergine | aubergine
mushroom | champignon, champignons, paddenstoelen
cabbage | kool, witte kool, spitskool
sauerkraut | zuurkool
cauliflower | bloemkool
broccoli | broccoli
spinach | spinazie, diepvriesspinazie
lettuce | sla, ijsbergsla
rocket | rucola
beetroot | biet, bieten, rode bieten
pumpkin | pompoen
radish | radijs, radijsjes
peas | doperwten, erwten
lemon | citroen, citroenen, citroensap
lime | limoen, limoenen
orange | sinaasappel, sinaasappels
apple | appel, appels
pear | peer, peren
banana | banaan, bananen
strawberry | aardbei, aardbeien
raspberry | framboos, frambozen
blueberry | blauwe bes, blauwe bessen, bosbessen
avocado | avocado, avocado's
pineapple | ananas
ginger | gember, gemberwortel
parsley | peterselie
basil | basilicum
coriander | koriander
dill | dille
mint | munt
thyme | tijm
rosemary | rozemarijn
egg | ei, eieren, eigeel, eiwit
milk | melk
cream | slagroom, room, kookroom
sour cream | zure room, crème fraîche
butter | boter, roomboter
margarine | margarine
yogurt | yoghurt, griekse yoghurt
quark | kwark, hüttenkäse
cheese | kaas, oude kaas, geraspte kaas
parmesan | parmezaan, parmezaanse kaas
condensed milk | gecondenseerde melk
flour | bloem, tarwebloem, meel, zelfrijzend bakmeel
cornstarch | maizena, aardappelzetmeel
sugar | suiker, kristalsuiker, basterdsuiker
icing sugar | poedersuiker
vanilla extract | vanillesuiker, vanille, vanille-extract
baking powder | bakpoeder
baking soda | zuiveringszout, baksoda
yeast | gist, droge gist
dark chocolate | pure chocolade, chocolade
cocoa | cacao, cacaopoeder
honey | honing
raisins | rozijnen
walnut | walnoot, walnoten
hazelnut | hazelnoot, hazelnoten
almond | amandel, amandelen, amandelschaafsel
cashew | cashewnoten, cashewnoot
mixed nuts | noot, noten
nuts = peanut | pinda, pinda's
peanut butter | pindakaas
sesame seeds | sesamzaad, sesam
salt | zout, zeezout
pepper | peper, zwarte peper
cinnamon | kaneel
nutmeg | nootmuskaat
allspice | piment
bay leaf | laurierblad, laurierblaadje, laurierblaadjes
paprika powder = smoked paprika | paprikapoeder
cumin | komijn
curry powder | kerriepoeder, kerrie
turmeric | kurkuma
vegetable stock | groentebouillon, bouillonblokje, bouillon
chicken stock | kippenbouillon
olive oil | olijfolie
vegetable oil | olie, zonnebloemolie, arachideolie
vinegar | azijn, wijnazijn
soy sauce | sojasaus, ketjap
mustard | mosterd, dijonmosterd
mayonnaise | mayonaise
ketchup | ketchup, tomatenketchup
tabasco | tabasco
beef | rundvlees, rundergehakt, biefstuk, runderlappen
pork | varkensvlees, gehakt, gemengd gehakt, half-om-half gehakt, varkenshaas, half-om-halfgehakt
chicken | kip, kippendijen
chicken breast | kipfilet, kipfilets
lamb | lamsvlees
bacon | spek, spekblokjes, spekjes, ontbijtspek
ham | ham, rauwe ham
sausage | worst, rookworst, braadworst
salmon | zalm, zalmfilet
cod | kabeljauw
tuna | tonijn
herring | haring
fish | vis, witvis
prawns | garnalen, garnaal
mussels | mosselen, mossel
bread | brood, volkorenbrood, witbrood
breadcrumbs | paneermeel
puff pastry | bladerdeeg
pasta | pasta, macaroni
rice | rijst
rice = buckwheat | boekweit
oats | havermout
lentils | linzen
chickpeas | kikkererwten
kidney beans | bonen, witte bonen, kidneybonen, bruine bonen
sweetcorn | mais, maïs
coconut milk | kokosmelk
capers | kappertjes
olives | olijven
artichoke hearts = artichoke | artisjokharten
white wine | witte wijn
red wine | rode wijn
beer | bier
mineral water = water | mineraalwater, spa rood
water | water
coffee | koffie
tofu | tofu
soy milk | sojamelk, sojadrink
oat milk | havermelk, haverdrink
almond milk | amandelmelk
gelatine | gelatine, gelatineblaadjes
toilet paper =  | wc-papier, toiletpapier
`,
}
