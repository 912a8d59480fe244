import type { FoodNames } from './language-names.ts'

export const fr: FoodNames = {
  aisles: {
    produce: `thym,estragon,prune,pomme,brocoli,echalote,haricot vert,abricot,ail,aneth,artichaut,asperge,avocat,betterave,blette,carotte,celeri,cerfeuil,cerise,chou,chou fleur,ciboulette,citron,citron vert,concombre,coriandre,courge,cresson,epinard,fenouil,figue,fraise,framboise,gingembre,groseille,herbe,laitue,legume,mache,mangue,menthe,mure,myrtille,navet,oignon,oseille,panais,peche,persil,poire,poireau,poivron,pomme de terre,potiron,radis,roquette,romarin,salade,sauge`,
    bakery: `pain,pain de mie`,
    meat: `poulet,canard,lardon,merguez,boeuf,porc,dinde,agneau,veau,jambon,saucisse,saucisson,viande,blanc de poulet`,
    fish: `coquille saint jacques,maquereau,hareng,poisson,saumon,cabillaud,crevette,moule,truite,huitre`,
    dairy: `fromage blanc,comte,chevre,beurre,creme,creme liquide,fromage,lait,oeuf,jaune d'oeuf,blanc d'oeuf,yaourt,pate feuilletee,pate brisee`,
    frozen: `glace au chocolat,batonnet de poisson,petit pois,glace a la vanille,creme glacee,glace,glacon`,
    pasta: `lentille,nouille,pates,riz,semoule`,
    tins: `cornichon,coeur d artichaut,haricot rouge,haricot blanc,tomate pelee,pois chiche,concentre de tomate,lait de coco,thon,capre`,
    baking: `chocolat,vanille,raisin sec,levure,levure chimique,levure de boulanger,amande,chocolat noir,farine,fecule,levure,levure chimique,noisette,noix,pignon,poudre d'amande,sucre,sucre glace,sucre vanille`,
    spices: `coriandre moulu,coriandre en poudre,herbe de provence,feuille de laurier,bouillon de legume,cannelle,cardamome,clou de girofle,epice,laurier,muscade,noix de muscade,piment d'espelette,poivre,sel`,
    oils: `huile,huile d'olive,moutarde,sauce soja,vinaigre`,
    snacks: `bonbon,gateau sec,biscuit cuiller,chocolat au lait`,
    breakfast: `flocon d'avoine,confiture,beurre de cacahuete`,
    drinks: `sirop de menthe,biere,eau,jus,jus d'orange,the,vin,vin blanc,vin rouge,rhum`,
    household: `liquide vaisselle,lessive,eponge,sac poubelle,papier cuisson,papier toilette,essuie tout,savon,dentifrice,serviette`,
    baby: `couche,couches,petit pot,petit pot bebe,lait infantile,lingettes bebe`,
    pets: `litiere,litiere pour chat,croquettes pour chat,croquettes pour chien,patee`,
  },
}
