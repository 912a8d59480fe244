import { crumble, cut, opening, press, type Screen } from './screen.ts'

const long = 'Apple cake from the house'

export const admin: Screen[] = [
  { name: 'admin-recipes', as: 'rosa', path: '/admin' },
  { name: 'admin-recipes-nothing', as: 'rosa', path: '/admin?q=kangaroo' },
  {
    name: 'admin-unreachable',
    as: 'rosa',
    path: '/admin',
    prepare: cut('**/api/admin/recipes?*'),
    async show(page) {
      await page.getByRole('searchbox').fill('soup')
      await page.getByText('The recipes could not be loaded. Trying again…').first().waitFor()
    },
  },
  { name: 'admin-users', as: 'rosa', path: '/admin?view=users' },
  { name: 'admin-system', as: 'rosa', path: '/admin?view=system' },
  { name: 'admin-share-to-all', as: 'rosa', path: '/admin', show: opening(`Share ${long} to all`, /./) },
  { name: 'admin-delete-recipe', as: 'rosa', path: '/admin', show: opening(`Delete ${long}`, /./) },
  { name: 'admin-rescrape', as: 'rosa', path: '/admin?q=crumble', show: opening(`Rescrape ${crumble}`, /./) },
  {
    name: 'admin-edit-user',
    as: 'rosa',
    path: '/admin?view=users',
    show: opening('Edit Ada Cook', 'Edit User'),
  },
  {
    name: 'admin-edit-user-refused',
    as: 'rosa',
    path: '/admin?view=users',
    async show(page, { nell }) {
      await press('Edit Ada Cook')(page)
      await page.getByRole('dialog').getByLabel('Email').fill(nell.email)
      await press('Save')(page)
      await page.getByRole('dialog').getByRole('alert').getByText(/\S/).waitFor()
    },
  },
  { name: 'admin-delete-user', as: 'rosa', path: '/admin?view=users', show: opening('Delete Ada Cook', /./) },
]
