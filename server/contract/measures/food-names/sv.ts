import type { FoodNames } from './language-names.ts'

export const sv: FoodNames = {
  aisles: {
    produce: `vindruva,vindruvor,kiwi,melon,vattenmelon,mandarin,clementin,clementiner,persika,persikor,nektarin,plommon,korsbar,hallon,blabar,bjornbar,lingon,rabarber,granatapple,isbergssallad,ruccola,spenat,vitkal,rodkal,gronkal,brysselkal,blomkal,broccoli,haricots verts,sockerarter,palsternacka,kalrot,sotpotatis,persilja,dill,basilika,koriander,mynta,graslok,ingefara,citronsaft,limejuice,tofu,blommor,bukett,purjo,majskolv`,
    bakery: `brod,knackebrod,tunnbrod,ragbrod,formbrod,rostbrod,polarbrod,limpa,fralla,frallor,kanelbulle,kanelbullar,bulle,bullar,hamburgerbrod,korvbrod,skorpor,pitabrod,baguette,surdegsbrod`,
    meat: `kottfars,blandfars,notfars,flaskfars,falukorv,korv,prinskorv,grillkorv,kyckling,kycklingfile,kycklinglar,flaskfile,flaskkotlett,kotlett,sidflask,rimmat sidflask,kottbulle,kottbullar,rokt skinka,skinka,salami,leverpastej,entrecote,oxfile,renskav,kalkon,hamburgare,notkott,flaskkott,lammkott,bacon,medvurst`,
    fish: `lax,laxfile,rokt lax,gravad lax,torsk,torskfile,sej,kolja,rodspatta,sill,inlagd sill,stromming,makrill,rakor,raka,krafta,kraftor,musslor,kaviar,fiskpinne farsk,fisk`,
    dairy: `filmjolk,fil,mjolk,lattmjolk,mellanmjolk,gradde,vispgradde,matlagningsgradde,creme fraiche,graddfil,kvarg,keso,ost,riven ost,hushallsost,prastost,getost,farskost,messmor,smor,bregott,margarin,agg,havredryck,havremjolk,smordeg,yoghurt,turkisk yoghurt`,
    frozen: `glass,vaniljglass,isglass,piggelin,is,isbit,fiskpinnar,pommes frites,pommes,fryspizza,wokgronsaker`,
    tins: `majs,tonfisk,tonfisk i vatten,kikarter,kidneybonor,vita bonor,oliver,attiksgurka,saltgurka,rodbetor inlagda,passerade tomater,krossade tomater,tomatsas,artsoppa,soppa,ansjovis,kapris`,
    snacks: `chips,godis,losgodis,lakrits,choklad,chokladkaka,chokladbit,kex,digestivekex,pepparkaka,pepparkakor,kaka,kakor,smakakor,popcorn,jordnotter,notter,ostbagar,tuggummi,riskakor,klubba,naturgodis`,
    breakfast: `sylt,lingonsylt,jordgubbssylt,marmelad,honung,musli,flingor,cornflakes,havregryn,jordnotssmor,nutella,grot,gronkalsgrot`,
    drinks: `juice,apelsinjuice,appeljuice,saft,lask,lattol,folkol,starkol,kaffe,bryggkaffe,snabbkaffe,te,mineralvatten,kolsyrat vatten,ramlosa,loka,vin,rott vin,vitt vin,cider,vodka,brannvin,glogg,cola,energidryck,vatten,o boy`,
    household: `toalettpapper,hushallspapper,servetter,diskmedel,maskindiskmedel,disktabletter,diskborste,disktrasa,skursvamp,tvattmedel,skoljmedel,fintvattmedel,allrengoring,fonsterputs,toarengoring,klorin,soppase,sopppasar,soppasar,avfallspase,fryspase,fryspasar,plastpasar,plastfolie,aluminiumfolie,bakplatspapper,smorpapper,tandkram,tandborste,tandtrad,munskolj,tval,handtval,schampo,shampo,balsam,duschkram,deodorant,rakhyvel,rakblad,raklodder,solkram,binda,bindor,tamponger,trosskydd,plaster,alvedon,bomullspads,tops,batterier,lampa,glodlampa,ljus,varmeljus,tandstickor,tandsticka,kaffefilter,grillkol,tandvatska,presentpapper,tejp`,
    baby: `bloja,blojor,vatservetter,tvattlappar,barnmat,modersmjolksersattning,valling,napp,grot barn`,
    pets: `kattmat,kattsand,kattgodis,hundfoder,hundmat,hundgodis,tuggben,bajspasar,fagelfro,talgboll,ho,marsvinsfoder`,
  },
  foods: `
potato | potatis, potatisar
onion | lök, lökar, gul lök, rödlök
spring onion | salladslök
shallot | schalottenlök
garlic | vitlök, vitlöksklyfta, vitlöksklyftor
leek | purjolök
chives | gräslök
tomato | tomat, tomater, körsbärstomater
tinned tomatoes = tomato | krossade tomater, passerade tomater
tomato paste | tomatpuré
carrot | morot, morötter
celery | selleri, rotselleri, stjälkselleri
cucumber | gurka, gurkor
gherkin | inlagd gurka, saltgurka
bell pepper | paprikor, röd paprika
courgette | zucchini, squash
aubergine | äggplanta
mushroom | champinjon, champinjoner, svamp
cabbage | vitkål, kål, spetskål
sauerkraut | surkål
cauliflower | blomkål
broccoli | broccoli
spinach | spenat, bladspenat
lettuce | sallad, isbergssallat
rocket | ruccola, rucola
beetroot | rödbeta, rödbetor
pumpkin | pumpa
radish | rädisa, rädisor
peas | ärtor, ärter
lemon | citron, citroner, citronsaft
lime | lime
orange | apelsin, apelsiner
apple | äpple, äpplen
pear | päron
banana | banan, bananer
strawberry | jordgubbe, jordgubbar
raspberry | hallon
blueberry | blåbär
avocado | avokado
pineapple | ananas
ginger | ingefära
parsley | persilja, bladpersilja
basil | basilika
coriander | koriander
dill | dill
mint | mynta
thyme | timjan
rosemary | rosmarin
egg | ägg, äggula, äggulor, äggvita, äggvitor
milk | mjölk
cream | grädde, vispgrädde, matlagningsgrädde
sour cream | gräddfil, creme fraiche
butter | smör
margarine | margarin
yogurt | yoghurt, filmjölk
quark | kvarg, kesella
cheese | ost, riven ost
parmesan | parmesan, parmesanost
condensed milk | kondenserad mjölk
flour | vetemjöl, mjöl
cornstarch | maizena, potatismjöl
sugar | socker, strösocker
icing sugar | florsocker
vanilla extract | vaniljsocker, vaniljstång
baking powder | bakpulver
baking soda | bikarbonat
yeast | jäst, torrjäst
dark chocolate | mörk choklad, choklad
cocoa | kakao
honey | honung
raisins | russin
walnut | valnöt, valnötter
hazelnut | hasselnöt, hasselnötter
almond | mandel, mandlar, mandelspån, mandelflarn, sötmandel
cashew | cashewnötter
mixed nuts | nötter, nöt
nuts = peanut | jordnöt, jordnötter
peanut butter | jordnötssmör
sesame seeds | sesamfrön, sesam
salt | salt, flingsalt
pepper | peppar, svartpeppar, vitpeppar
cinnamon | kanel
nutmeg | muskotnöt, muskot
allspice | kryddpeppar
bay leaf | lagerblad
paprika powder = smoked paprika | paprikapulver
cumin | spiskummin
curry powder | currypulver
turmeric | gurkmeja
vegetable stock | grönsaksbuljong, buljong, buljongtärning
chicken stock | kycklingbuljong, hönsbuljong
olive oil | olivolja
vegetable oil | olja, rapsolja
vinegar | vinäger, ättika
soy sauce | soja, sojasås, japansk soja, ljus soja, mörk soja, kinesisk soja, kinesisk sojasås
mustard | senap, dijonsenap
mayonnaise | majonnäs
ketchup | ketchup
tabasco | tabasco
beef | nötkött, nötfärs, högrev, köttfärs
pork | fläsk, griskött, fläskkött, fläskfilé, fläskfärs
chicken | kyckling, kycklinglår
chicken breast | kycklingfilé, kycklingfiléer, kycklingbröst
lamb | lammkött, lammfärs
bacon | bacon, sidfläsk
ham | skinka
sausage | korv, falukorv
salmon | lax, laxfilé
cod | torsk
tuna | tonfisk
herring | sill, strömming
fish | fisk
prawns | räka, räkor
mussels | mussla, musslor, blåmusslor
bread | bröd, surdegsbröd
breadcrumbs | ströbröd
puff pastry | smördeg
pasta | pasta, makaroner
rice | ris
rice = buckwheat | bovete
oats | havregryn
lentils | linser
chickpeas | kikärtor, kikärter
kidney beans | vita bönor, kidneybönor, bönor
sweetcorn | majs
coconut milk | kokosmjölk
capers | kapris
olives | oliver
artichoke hearts = artichoke | kronärtskockshjärtan
white wine | vitt vin, vitvin
red wine | rött vin, rödvin
beer | öl
mineral water = water | mineralvatten
water | vatten
coffee | kaffe
tofu | tofu
soy milk | sojamjölk, sojadryck
oat milk | havremjölk, havredryck
almond milk | mandelmjölk
gelatine | gelatin, gelatinblad
toilet paper =  | toalettpapper
`,
}
