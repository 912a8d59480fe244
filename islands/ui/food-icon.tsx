import Apple from 'lucide-react/icons/apple'
import Banana from 'lucide-react/icons/banana'
import Bean from 'lucide-react/icons/bean'
import Beef from 'lucide-react/icons/beef'
import CakeSlice from 'lucide-react/icons/cake-slice'
import Carrot from 'lucide-react/icons/carrot'
import Cherry from 'lucide-react/icons/cherry'
import Citrus from 'lucide-react/icons/citrus'
import Coffee from 'lucide-react/icons/coffee'
import Cookie from 'lucide-react/icons/cookie'
import Croissant from 'lucide-react/icons/croissant'
import Drumstick from 'lucide-react/icons/drumstick'
import EggFried from 'lucide-react/icons/egg-fried'
import Fish from 'lucide-react/icons/fish'
import Grape from 'lucide-react/icons/grape'
import IceCreamCone from 'lucide-react/icons/ice-cream-cone'
import Pizza from 'lucide-react/icons/pizza'
import Salad from 'lucide-react/icons/salad'
import Sandwich from 'lucide-react/icons/sandwich'
import Shrimp from 'lucide-react/icons/shrimp'
import Soup from 'lucide-react/icons/soup'
import Wheat from 'lucide-react/icons/wheat'
import type { SVGProps } from 'react'
import type { Food } from './food-for.ts'

const icons = {
  apple: Apple,
  banana: Banana,
  bean: Bean,
  beef: Beef,
  cake: CakeSlice,
  carrot: Carrot,
  cherry: Cherry,
  citrus: Citrus,
  coffee: Coffee,
  cookie: Cookie,
  croissant: Croissant,
  drumstick: Drumstick,
  egg: EggFried,
  fish: Fish,
  grape: Grape,
  'ice cream': IceCreamCone,
  pizza: Pizza,
  salad: Salad,
  sandwich: Sandwich,
  shrimp: Shrimp,
  soup: Soup,
  wheat: Wheat,
} satisfies Record<Food, unknown>

export function FoodIcon({
  food,
  className,
}: {
  food: Food
  className?: SVGProps<SVGSVGElement>['className']
}) {
  const Icon = icons[food]
  return <Icon className={className} />
}
