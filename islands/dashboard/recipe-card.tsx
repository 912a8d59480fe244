import Clock from 'lucide-react/icons/clock'
import Heart from 'lucide-react/icons/heart'
import Pencil from 'lucide-react/icons/pencil'
import Share2 from 'lucide-react/icons/share-2'
import ShoppingBasket from 'lucide-react/icons/shopping-basket'
import Trash2 from 'lucide-react/icons/trash-2'
import { type CSSProperties, type MouseEvent, memo, useMemo } from 'react'
import { manualSource } from '#server/contract/constants.ts'
import { commaList } from '#server/contract/language/lists.ts'
import { t } from '#server/contract/language/t.ts'
import type { MissingFood } from '#server/contract/measures/needed-foods.ts'
import type { Recipe } from '#server/contract/recipes.ts'
import { useStore } from '../browser/store.ts'
import { cardServings, cardSource, cardTime } from '../recipe-text/card-facts.ts'
import { preview } from '../recipe-text/summary.ts'
import { openDialog } from '../state/dialogs.ts'
import { isUnsaved } from '../state/incoming-shares.ts'
import { listMissing, missing } from '../state/missing.ts'
import { confirmChange } from '../state/questions.ts'
import { acknowledge } from '../state/recipe-changes.ts'
import { go } from '../state/route.ts'
import { selection, toggleSelected } from '../state/selection.ts'
import { Button } from '../ui/button.tsx'
import { cx } from '../ui/cx.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { Picture } from '../ui/picture.tsx'
import { pictureSet } from '../ui/picture-set.ts'
import { moveRecipe } from './favorite-question.ts'
import styles from './recipe-card.module.css'
import { TagEditor } from './tag-editor.tsx'

interface RecipeCardProps {
  recipe: Recipe
  /** Counted from 1. */
  position: number
  /** -1 while unknown. */
  total: number
  canShare: boolean
  isEager: boolean
  /** Column in the virtual grid; null in the server's page. */
  column: number | null
  top: number
}

const nothingSaid = { of: null }

export const RecipeCard = memo(function RecipeCard(props: RecipeCardProps) {
  const { recipe, position, total, isEager, column, top } = props
  const { _id, title, sharedBy } = recipe
  const isIncoming = isUnsaved(recipe)
  const summary = preview(recipe.summary)
  const { of: missingOf } = useStore(
    missing,
    (now) => now,
    () => nothingSaid,
  )
  const lacking = useMemo(() => missingOf?.(recipe) ?? null, [missingOf, recipe])
  const isSelected = useStore(
    selection,
    (now) => (now === null || isIncoming ? null : now.has(_id)),
    () => null,
  )
  return (
    <article
      className={cx(styles.root, recipe.isFavorite && styles.tall, isSelected && styles.selected)}
      style={column === null ? undefined : placeAt(column, top)}
      aria-labelledby={`title-${_id}`}
      aria-posinset={position}
      aria-setsize={total}
      // Focused by Page Down, as in the ARIA feed pattern. Tab goes to its link.
      tabIndex={-1}
      data-recipe={_id}
      data-position={position}
    >
      <div className={styles.card}>
        <div className={styles.picture}>
          <Picture
            title={title}
            src={recipe.thumbnailUrl ?? recipe.imageUrl}
            srcSet={pictureSet(recipe)}
            sizes={shownWidth}
            color={recipe.imageColor}
            isUrgent={isEager}
            className={styles.image}
          />
          {isSelected !== null && (
            <input
              type="checkbox"
              className={styles.select}
              aria-label={t('Select {title}', { title })}
              checked={isSelected}
              onChange={() => toggleSelected(_id)}
            />
          )}
          {sharedBy && <p className={styles.badge}>{t('Shared by {name}', { name: sharedBy })}</p>}
          {!sharedBy && !recipe.household && recipe.sentByMember && (
            <p className={styles.badge}>{t('Sent by a member')}</p>
          )}
        </div>
        <div className={styles.body}>
          <h2 id={`title-${_id}`} className={styles.title} dir="auto">
            {isIncoming ? (
              title
            ) : (
              <a href={`/?recipe=${_id}`} className={styles.link} onClick={(event) => open(event, _id)}>
                {title}
              </a>
            )}
          </h2>
          <Facts recipe={recipe} />
          {(lacking || summary) && (
            <p className={styles.summary} dir="auto">
              {lacking ? missingText(lacking) : summary}
            </p>
          )}
          {recipe.isFavorite && <TagEditor recipe={recipe} />}
          <div className={styles.actions}>
            {isIncoming ? <ViewAndSave recipe={recipe} /> : <Actions {...props} />}
            {lacking && lacking.length > 0 && (
              <IconButton
                label={t('Put what {title} still needs on the shopping list', { title })}
                title={t('To the shopping list')}
                icon={<ShoppingBasket />}
                onClick={() => void listMissing(recipe, lacking)}
              />
            )}
            {!recipe.isFavorite && <Trash recipe={recipe} />}
          </div>
        </div>
      </div>
    </article>
  )
})

const missingText = (foods: readonly MissingFood[]) =>
  foods.length === 0
    ? t('You have everything.')
    : t('Missing: {foods}', { foods: commaList(foods.map(({ food }) => food)) })

/** One quiet line: how long, for how many, from where, and who of the household added it. */
function Facts({ recipe }: { recipe: Recipe }) {
  const time = cardTime(recipe)
  const { servings, source, household } = recipe
  const others = [cardServings(servings), household?.addedBy, cardSource(source)].filter(Boolean)
  return (
    <p className={styles.facts}>
      {time && (
        <span className={styles.time}>
          <Clock />
          <bdi>{time}</bdi>
        </span>
      )}
      {others.map((text) => (
        <span key={text} className={styles.fact}>
          <bdi>{text}</bdi>
        </span>
      ))}
    </p>
  )
}

/** The widths of one, two and three columns in recipe-grid.module.css; a wide single column has the picture at its side. */
const shownWidth =
  '(min-width: 1280px) min((100vw - 82px) / 3, 460px), (min-width: 768px) calc((100vw - 54px) / 2), (min-width: 594px) 54vw, calc(100vw - 34px)'

export function placeAt(column: number, top: number): CSSProperties {
  return { '--column': column, transform: `translateY(${top}px)` } as CSSProperties
}

function open(event: MouseEvent, id: string): void {
  // With another modifier key, the browser opens a window or saves the page.
  if (event.shiftKey || event.altKey) return
  event.preventDefault()
  if (event.metaKey || event.ctrlKey || selection.get()) toggleSelected(id)
  else go({ recipe: id })
}

function ViewAndSave({ recipe }: { recipe: Recipe }) {
  return (
    <Button
      variant="herb"
      size="small"
      onClick={() => {
        void acknowledge(recipe)
        go({ recipe: recipe._id })
      }}
    >
      {t('View & Save')}
    </Button>
  )
}

function Actions({ recipe, canShare }: RecipeCardProps) {
  const { _id: id, title, isFavorite } = recipe
  return (
    <>
      <IconButton
        label={
          isFavorite
            ? t('Remove {title} from favorites', { title })
            : t('Add {title} to favorites', { title })
        }
        title={isFavorite ? t('Remove from favorites') : t('Add to favorites')}
        icon={<Heart fill={isFavorite ? 'currentColor' : 'none'} />}
        aria-pressed={isFavorite}
        data-opens="favorite"
        onClick={() => void moveRecipe(id, !isFavorite)}
      />
      {canShare && (
        <IconButton
          label={t('Share {title}', { title })}
          title={t('Share')}
          icon={<Share2 />}
          onClick={() => confirmChange('share', id)}
        />
      )}
      {recipe.source === manualSource && recipe.editable && (
        <IconButton
          label={t('Edit {title}', { title })}
          title={t('Edit')}
          icon={<Pencil />}
          onClick={() => openDialog({ kind: 'edit', id })}
        />
      )}
    </>
  )
}

/** Also for unwanted shares. */
function Trash({ recipe: { _id: id, title } }: { recipe: Recipe }) {
  return (
    <IconButton
      label={t('Delete {title}', { title })}
      title={t('Delete')}
      icon={<Trash2 />}
      className={styles.trash}
      data-opens="delete"
      onClick={() => confirmChange('delete', id)}
    />
  )
}
