import type { Unit } from '../units.ts'

/** Units of other scripts and languages, which are read but have no words of their own yet. */
export const otherUnits: Partial<Record<Unit, string>> = {
  g: '克, グラム, غرام, جرام, גרם, กรัม',
  kg: '公斤, 千克, كيلو',
  ml: '毫升, ミリリットル, مل',
  l: '升, リットル',
  tsp: '小さじ, 茶匙, 小匙, 작은술, lžička/lžičky, ملعقة صغيرة',
  tbsp: '大さじ, 汤匙, 大匙, 큰술, ss, spsk, lžíce, ملعقة كبيرة',
  cup: 'カップ, 杯, 컵, كوب, كوبان, стакана',
  piece: 'ks, 個, 个, 個分, 本, 枚, 只, 根, 条, 颗, 粒, 块, 勺, 匙, 碗, 개, adet',
  pinch: 'štipka, 少々, щепотка',
  clove: 'зубчика, 瓣',
  can: 'dåse/dåser, 罐',
  bunch: 'bundt/bundter, 把',
  slice: '片',
  package: 'balení, 包, 袋, 盒',
}

/** Written before their number: '大さじ3'. */
export const unitsBeforeNumbers = ['大さじ', '小さじ', 'カップ']
