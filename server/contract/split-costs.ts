// Amounts are whole numbers of the smallest unit of a currency, such as cents.

/** Who takes part, in the order of the list of guests. */
export interface Sharer {
  id: string
  /** With themselves. */
  people: number
}

export interface Spent {
  /** Who paid. */
  guestId: string
  amount: number
  /** Who does not share it. */
  leftOut?: readonly string[]
}

export interface Payment {
  from: string
  to: string
  amount: number
}

/** Of one amount, by the people each comes with. Units that cannot be shared equally go to the first in the list, one each. */
function sharesOf(amount: number, sharers: readonly Sharer[]): Map<string, number> {
  const people = sharers.reduce((sum, each) => sum + each.people, 0)
  const shares = sharers.map((each) => Math.floor((amount * each.people) / people))
  const rest = amount - shares.reduce((sum, share) => sum + share, 0)
  return new Map(sharers.map(({ id }, at) => [id, (shares[at] ?? 0) + (at < rest ? 1 : 0)]))
}

export interface Account {
  paid: number
  owes: number
}

/** What each paid and owes in all; the same sum on both sides. Where nobody takes part, all bear what they paid. */
export function accountsOf(spent: readonly Spent[], sharers: readonly Sharer[]): Map<string, Account> {
  const accounts = new Map<string, Account>(sharers.map(({ id }) => [id, { paid: 0, owes: 0 }]))
  for (const { guestId, amount } of spent) {
    const account = accounts.get(guestId) ?? { paid: 0, owes: 0 }
    account.paid += amount
    accounts.set(guestId, account)
  }
  for (const { sharing, amounts } of bySharers(spent, sharers)) {
    const total = amounts.reduce((sum, { amount }) => sum + amount, 0)
    const shares = sharing.length > 0 ? [...sharesOf(total, sharing)] : amounts.map(paidOf)
    for (const [id, share] of shares) {
      const account = accounts.get(id)
      if (account) account.owes += share
    }
  }
  return accounts
}

const paidOf = ({ guestId, amount }: Spent): [string, number] => [guestId, amount]

/** Amounts that the same people share are split as one, so that odd units are few. */
function bySharers(spent: readonly Spent[], sharers: readonly Sharer[]) {
  const groups = new Map<string, { sharing: Sharer[]; amounts: Spent[] }>()
  const all = new Set(sharers.map(({ id }) => id))
  for (const each of spent) {
    const leftOut = new Set(each.leftOut?.filter((id) => all.has(id)))
    const key = [...leftOut].sort().join(' ')
    const group = groups.get(key) ?? { sharing: sharers.filter(({ id }) => !leftOut.has(id)), amounts: [] }
    group.amounts.push(each)
    groups.set(key, group)
  }
  return groups.values()
}

/** Who pays whom: the one who owes most pays the one who is owed most, until nobody owes anything. */
export function paymentsOf(accounts: ReadonlyMap<string, Account>): Payment[] {
  const open = [...accounts].map(([id, { paid, owes }]) => ({ id, balance: paid - owes }))
  const payments: Payment[] = []
  const nobody = { id: '', balance: 0 }
  for (;;) {
    // The first of equal ones, so that everybody reads the same list.
    const debtor = open.reduce((one, other) => (other.balance < one.balance ? other : one), nobody)
    const creditor = open.reduce((one, other) => (other.balance > one.balance ? other : one), nobody)
    const amount = Math.min(-debtor.balance, creditor.balance)
    if (amount <= 0) return payments
    payments.push({ from: debtor.id, to: creditor.id, amount })
    debtor.balance += amount
    creditor.balance -= amount
  }
}
