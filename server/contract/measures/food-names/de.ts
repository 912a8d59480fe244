import type { FoodNames } from './language-names.ts'

export const de: FoodNames = {
  aisles: {
    produce: `zitronensaft,limettensaft,mandarine,banane,chicoree,champignon,ananas,melone,suppengrun,suppengemuse,wurzelwerk,kresse,apfel,aprikose,basilikum,birne,blumenkohl,bohnenkraut,brokkoli,brombeere,chilischote,chinakohl,eisbergsalat,erdbeere,feldsalat,fenchel,fruhlingszwiebel,grunkohl,gurke,heidelbeere,himbeere,ingwer,johannisbeere,karotte,kartoffel,kerbel,kirsche,kirschtomate,knoblauch,knoblauchzehe,kohl,koriander,krauter,kresse,kurbis,lauch,limette,mangold,minze,mohre,nektarine,obst,paprikaschote,petersilie,pfirsich,pflaume,pilz,porree,radieschen,rhabarber,rosenkohl,rosmarin,rotkohl,salat,salbei,schalotte,schnittlauch,sellerie,spargel,spinat,spitzkohl,staudensellerie,steckrube,susskartoffel,thymian,traube,weisskohl,wirsing,zitrone,zuckerschote,zwetschge,zwiebel,gemuse`,
    bakery: `brot,brotchen,toastbrot,fladenbrot`,
    meat: `speck,hahnchenbrustfilet,hahnchenfleisch,gulasch,schnitzel,hackfleisch,rindfleisch,schweinefleisch,hahnchen,hahnchenbrust,hahnchenschenkel,huhn,pute,putenbrust,lamm,kalb,kalbfleisch,schinken,wurst,wurstchen,rind,rouladen,rinderrouladen,ente,fleisch`,
    fish: `matjesfilet,zander,makrele,hering,lachsfilet,fischfilet,fisch,lachs,forelle,garnele,kabeljau,seelachs,matjes,muschel,scholle`,
    dairy: `emmentaler,buttermilch,ei,eier,eigelb,eiweiss,frischkase,joghurt,kase,milch,sahne,schlagsahne,schmand,saure sahne,blatterteig,butterschmalz`,
    frozen: `tiefkuhlpizza,tk,tiefkuhl,tk erbse,tk erbsen,tk blattspinat,fischstabchen,pommes frites,eiswurfel,eis,erbse`,
    pasta: `reis,spatzle,kritharaki,lasagneplatten,nudel,nudeln,linse,grunkern`,
    tins: `mais,rotkohl glas,saure gurke,gewurzgurke,kidneybohne,bohne,kichererbse,kokosmilch,passierte tomate,tomatenmark,gehackte tomate,kaper,essiggurke,thunfisch`,
    baking: `sesam,hefe,trockenhefe,frischhefe,vanilleschote,backpulver,puddingpulver,haselnuss,kakao,kuverture,mandel,mehl,weizenmehl,natron,nuss,puderzucker,rosine,schokolade,zartbitterschokolade,speisestarke,trockenhefe,vanillezucker,vanilleschote,walnuss,zucker,brauner zucker,gries,pinienkern`,
    spices: `piment,safran,wildfond,gemahlener koriander,rinderfond,gemusefond,kalbsfond,fischfond,geflugelfond,lorbeerblatt,lorbeerblatter,lorbeer,gemusebruhe,koriandersamen,bruhe,gemusebruhe,huhnerbruhe,bruhwurfel,currypulver,gewurz,kreuzkummel,kummel,kurkuma,lorbeer,lorbeerblatt,muskat,muskatnuss,nelke,paprikapulver,pfeffer,salz,wacholderbeere,zimt,zimtstange`,
    oils: `oel,pflanzenol,essig,balsamico,ol,olivenol,rapsol,sonnenblumenol,sesamol,senf,sojasosse,sojasauce`,
    snacks: `kekse,salzstangen,erdnussflips,vollmilchschokolade,keks,loffelbiskuit,gummibarchen`,
    breakfast: `marmelade,haferflocken,haferflocke,honig,konfiture,musli,erdnussbutter`,
    drinks: `bier,schorle,apfelschorle,sprudel,apfelsaft,orangensaft,kaffee,mineralwasser,rotwein,saft,sekt,tee,wasser,wein,weisswein,apfelsaft,orangensaft,cidre`,
    household: `spulmittel,spulmaschinentabs,geschirrspultabs,waschmittel,mullbeutel,kerze,alufolie,backpapier,batterie,klopapier,toilettenpapier,kuchenrolle,seife,zahnpasta,schwamm`,
    baby: `windel,windeln,babybrei,babynahrung,feuchttuch,feuchttucher`,
    pets: `katzenfutter,hundefutter,katzenstreu,vogelfutter,leckerli`,
  },
}
