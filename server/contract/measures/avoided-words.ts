import { namesOf } from './tables.ts'

// How people say what they must not eat, folded, without the foods: 'I can't eat', 'ich vertrage keine', 'sono allergica alle'.

/** Words around a food that say nothing more of it, in ten languages. */
const around = `
please so but and also i am m im we our my me he she his her the a an have has got d do does don doesn t isn not no non none never nothing anything any all of to on in with without can cannot couldn could may must mustn should shouldn won eat eats eating drink drinks consume like likes hate hates dislike dislikes avoid avoids avoiding prefer prefers stand tolerate tolerates handle digest react reacts reaction reactions severe severely strong mild bad badly grave slight slightly deadly life threatening highly very strictly strict mostly really absolutely extremely completely allergic allergy allergies anaphylactic anaphylaxis anaphylactically intolerant intolerance sensitive sensitivity free disease only thanks diet person for at form eater containing based products product stuff food foods dishes ones thank you is are either too raw uncooked get gets makes ill sick from trying try son daughter husband wife partner child children kid kids fan alcoholic make us them feel unwell
bitte aber und auch ich bin habe habt hat haben vertrage vertragt vertragen esse isst essen trinke trinkt trinken mag mogen meide meidet darf durfen kann reagiere reagiert meine mein er sie wir sein starke starker schwere schwer leichte leicht strikt streng eine ein einen auf gegen gegenuber ohne kein keine keinen keiner keines keinem nicht nichts mit von allergisch allergie allergien allergiker allergikerin kreuzallergie intolerant intoleranz unvertraglich unvertraglichkeit frei danke gar uberhaupt der die das den und sind ist produkte roh rohe rohen sohn tochter mann frau kind
et mais je suis j ai ne n pas plus rien jamais peux peut mange manger bois boit boire supporte supporter aime evite eviter digere un une le la les l de des du d a au aux sans ni avec allergique allergies intolerant intolerante intolerance severe grave legere tres strictement merci s il vous plait svp elle on nous
tomo toma tomar tomamos pero y yo soy tengo tiene es no ni nada ningun ninguna puedo puede como come comer bebo bebe beber tolero tolera gusta gustan evito un una el la los las lo de del al a con sin alergico alergica alergia alergias intolerante intolerancia grave severa muy por favor gracias
e ma io sono ho ha non ne niente nessun nessuna nessuno posso puo mangio mangia mangiare bevo beve bere tollero tollera digerisco evito un uno una il lo la i gli le l di del della dei degli delle al alla allo alle ai agli con senza allergico allergica allergia allergie intollerante intolleranza grave molto per favore grazie
ik ben heb een eet drink mag verdraag lust geen niet zonder voor allergisch allergie intolerantie intolerant ernstige vrij dank je alstublieft de het met
sou eu tenho nao como bebo posso comer sem alergico alergica alergia intolerante intolerancia grave ao aos a as o os com obrigado obrigada por favor nada de
mam jestem nie jem pije moge jesc lubie toleruje bez uczulony uczulona uczulone uczulenie alergia alergie nietolerancja na zadnych zadnego prosze
jag ar har ater dricker tal inte ingen inga inget utan allergisk allergi mot intolerans intolerant fri fritt fria tack for en ett med
у мене в маю я не ім п ю пю п'ю можу істи без алергія алергіі алергік непереносимість на будь ласка люблю
`
// Spanish 'soy' is a food in English: only before an adjective.
const spanish = /\bsoy (?=alerg|veg|celi|intol|diab)/
const inner: ReadonlySet<string> = new Set(
  around.split(/\s+/).filter((word) => word !== '' && word !== 'soy'),
)

/** The shorter texts that are left when such words are taken from the beginning, then from the end; the longest first. */
export function* withoutAround(text: string): Generator<string> {
  const words = text.replace(spanish, '').split(' ')
  let [from, to] = [0, words.length]
  yield words.join(' ')
  while (from < to - 1 && inner.has(words[from] ?? '')) {
    from += 1
    yield words.slice(from, to).join(' ')
  }
  while (to > from + 1 && inner.has(words[to - 1] ?? '')) {
    to -= 1
    yield words.slice(from, to).join(' ')
  }
}

const nothing: ReadonlySet<string> = new Set(
  namesOf(
    'no, none, nothing, n a, na, nope, nada, no restrictions, no preferences, no diet, no dietary requirements, no special requirements, none that i know of, not really, all good, all fine, i eat everything, i eat anything, eat everything, eats everything, eat anything, anything goes, everything, everything is fine, anything, no problem, no problems, omnivore, keine, kein, nichts, nein, nichts besonderes, alles, alles ok, alles okay, alles gut, ich esse alles, esse alles, isst alles, keine einschrankungen, keine besonderheiten, allesesser, aucun, aucune, aucune restriction, rien, rien de special, rien de particulier, non, je mange de tout, mange de tout, de tout, tout, ningun, ninguna, ninguno, nada especial, ninguna restriccion, como de todo, come de todo, de todo, todo, nessun, nessuna, nessuno, niente, niente di particolare, nessuna restrizione, mangio tutto, mangio di tutto, mangia tutto, di tutto, tutto, geen, niets, ik eet alles, eet alles, geen bijzonderheden, nenhum, nenhuma, como de tudo, de tudo, brak, zadnych, nic, jem wszystko, wszystko, inga, inget, jag ater allt, ater allt, allt, немає, нема, нічого, ім усе, ім все',
  ),
)
const nothingAtAll: ReadonlySet<string> = new Set('nothing nada nichts rien niente niets'.split(' '))
const everything: ReadonlySet<string> = new Set(
  'everything anything alles tout todo tutto wszystko allt tudo'.split(' '),
)
/** With 'everything'; 'allergic to everything' and 'I can't eat everything' are something else. */
const fine: ReadonlySet<string> = new Set(
  'i we he she they eat eats like likes love loves can all is are with me us everybody fine good ok okay goes thanks please special ich wir er sie esse isst essen mag mogen kann gut recht danke bitte besonderes je on mange mangeons va convient bien merci yo como come comemos gracias io mangio mangia mangiamo bene vale grazie particolare'.split(
    ' ',
  ),
)
/** 'No severe allergies' leaves a question. */
const severity =
  /^(?:severe|serious|major|strong|bad|deadly|mild|schwer\w*|stark\w*|ernst\w*|leicht\w*|grave\w*|gravi|legere?s?|fuertes?)$/
const no =
  /^(?:no|not|none|never|don|without|kein|keine|keinen|keinerlei|nicht|pas|aucune?|sin|ningun|ninguna|nessuna?|non|senza|geen|sem|nenhuma|nao|brak|zadnych|nie|inga|ingen|inte|немае|немає|без)$/
const allergy =
  /^(?:allerg|alerg|allergi|intoler|intoll|nietoler|unvertrag|restric|restriz|einschrank|алергі)/

/** Whether folded words say no to something. */
export const saysNo = (text: string): boolean =>
  text.split(' ').some((word) => no.test(word) || word === 'nothing')

/** Folded words that say that there is nothing to avoid: 'none', 'I have no food allergies', 'keine Allergien'. */
export function saysNothing(text: string): boolean {
  if (nothing.has(text)) return true
  const words = text.split(' ')
  const isAmong = (set: ReadonlySet<string>) => (word: string) => set.has(word)
  const around = (word: string) => inner.has(word) || no.test(word) || allergy.test(word)
  if (words.some(isAmong(nothingAtAll)))
    return words.every((word) => nothingAtAll.has(word) || fine.has(word) || inner.has(word))
  if (words.some((word) => allergy.test(word)))
    return (
      words.some((word) => no.test(word)) &&
      words.every((word) => around(word) || word === 'anything') &&
      !words.some((word) => severity.test(word))
    )
  return words.some(isAmong(everything)) && words.every((word) => everything.has(word) || fine.has(word))
}
