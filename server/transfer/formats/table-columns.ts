import { type TableField, tableFields } from '#server/contract/transfer.ts'

/** Names of columns in the exports of programs and in tables that people keep, in lower case without punctuation. */
const names: Record<TableField, string[]> = {
  title: [
    'title',
    'name',
    'recipe',
    'recipe name',
    'recipe title',
    'titel',
    'rezept',
    'rezeptname',
    'titre',
    'nom',
    'título',
    'titulo',
    'nombre',
    'receta',
    'titolo',
    'nome',
    'ricetta',
  ],
  link: [
    'url',
    'source url',
    'link',
    'web address',
    'address',
    'website',
    'original url',
    'lien',
    'enlace',
    'quelle url',
    'adresse',
  ],
  summary: ['description', 'summary', 'beschreibung', 'descripción', 'descripcion', 'descrizione', 'résumé'],
  ingredients: ['ingredients', 'ingredient list', 'zutaten', 'ingrédients', 'ingredientes', 'ingredienti'],
  directions: [
    'directions',
    'instructions',
    'method',
    'steps',
    'preparation',
    'procedure',
    'zubereitung',
    'anleitung',
    'préparation',
    'étapes',
    'preparación',
    'preparacion',
    'pasos',
    'instrucciones',
    'preparazione',
    'procedimento',
  ],
  notes: ['notes', 'note', 'comments', 'notizen', 'anmerkungen', 'notas', 'remarques'],
  servings: [
    'servings',
    'yield',
    'serves',
    'portions',
    'quantity',
    'portionen',
    'personen',
    'raciones',
    'porciones',
    'porzioni',
    'personnes',
  ],
  prepTime: [
    'prep time',
    'preparation time',
    'active time',
    'vorbereitung',
    'vorbereitungszeit',
    'temps de préparation',
    'tiempo de preparación',
    'tempo di preparazione',
  ],
  cookTime: [
    'cook time',
    'cooking time',
    'kochzeit',
    'backzeit',
    'garzeit',
    'temps de cuisson',
    'tiempo de cocción',
    'tempo di cottura',
  ],
  totalTime: ['total time', 'time', 'gesamtzeit', 'dauer', 'temps total', 'tiempo total', 'tempo totale'],
  tags: [
    'tags',
    'tag',
    'labels',
    'categories',
    'category',
    'course',
    'cuisine',
    'main ingredient',
    'keywords',
    'kategorien',
    'kategorie',
    'schlagworte',
    'catégories',
    'categorías',
    'categorie',
    'etiquetas',
  ],
  image: [
    'photo url',
    'image',
    'photo',
    'image url',
    'picture',
    'pictures',
    'images',
    'original picture',
    'bild',
    'foto',
    'immagine',
  ],
  author: ['author', 'source', 'autor', 'auteur', 'quelle', 'fuente', 'autore', 'fonte'],
  rating: ['rating', 'stars', 'bewertung', 'note sur 5', 'valoración', 'voto'],
  nutrition: ['nutrition', 'nutritional info', 'nährwerte', 'nutrición', 'valori nutrizionali'],
  favorite: ['favorite', 'favourite', 'favorit', 'favori', 'favorito', 'preferito'],
}

/** 'prepTime', 'Prep Time' and 'prep_time' are one name. */
export const columnKey = (name: string) =>
  name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const fields = new Map(
  tableFields.flatMap((field) => names[field].map((name): [string, TableField] => [name, field])),
)

/** The field of each column, by its name; null for a column that says nothing known. */
export const guessColumns = (columns: string[]): (TableField | null)[] =>
  columns.map((name) => fields.get(columnKey(name)) ?? null)
