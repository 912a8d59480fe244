// What the shopping list, the plan and the parts that are loaded later share, for the reason in cli/build/shared-start.ts.
// Other pages load none of it at their start.
import 'lucide-react/icons/ellipsis'
import 'lucide-react/icons/log-out'
import '#server/contract/food-words.ts'
import '#server/contract/measures/numbers.ts'
import '#server/contract/shopping-merge.ts'
import '../state/latest-only.ts'
import '../state/place-between.ts'
import '../state/replica.ts'
import '../state/store-soon.ts'
import '../ui/action-menu.tsx'
import '../ui/page-title.tsx'
import '../browser/shopping-db.ts'
