import BookOpen from 'lucide-react/icons/book-open'
import Heart from 'lucide-react/icons/heart'
import { go } from '../state/route.ts'
import { TwoWayToggle } from '../ui/two-way-toggle.tsx'
import { useRoute } from './initial-state.tsx'

export function ViewToggle({ className }: { className?: string | undefined }) {
  const { view } = useRoute()
  return (
    // fly-to-tab.ts finds the tabs by this id.
    <div id="views" className={className}>
      <TwoWayToggle
        label="List"
        choices={[
          { value: 'recipes', label: 'Recipes', icon: <BookOpen /> },
          { value: 'favorites', label: 'Favorites', icon: <Heart /> },
        ]}
        value={view}
        onChange={(next) => {
          go({ view: next, tag: '' })
          window.scrollTo(0, 0)
        }}
      />
    </div>
  )
}
