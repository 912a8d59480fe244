/** Rows of these are in a person's export, and are there again after an import into another Potluck. */
export const exportedTables = [
  'recipes',
  'recipe_changes',
  'recipe_pictures',
  'images',
  'saved_recipes',
  'cooked_entries',
  'collections',
  'collection_recipes',
  'shopping_lists',
  'shopping_items',
  'shopping_aisles',
  'pantry_foods',
  'plan_entries',
  'potlucks',
  'potluck_guests',
  'potluck_dishes',
]

/** An import writes them again from the rows above. */
export const derivedTables = ['favorite_tags', 'search_texts', 'filter_facts', 'stored_bytes']

const access = 'Lets someone in, or shows something: it is given again in the other Potluck.'
const friends = 'Between two people, who may not both have an account there.'
const edits = 'Which text replaced which, for devices that have not sent theirs yet.'
const running = 'What is going on at the moment.'

/** A person does not take them along in an export, and why; the command `move` copies them. */
export const movedOnly: Record<string, string> = {
  users: 'The account: its owner registers there; what they must not eat is in the export.',
  sessions: access,
  renewed_tokens: access,
  known_devices: access,
  password_resets: access,
  program_tokens: access,
  passkeys: access,
  recovery_codes: access,
  sign_on_accounts: access,
  email_changes: access,
  calendar_links: access,
  kitchen_links: access,
  public_links: access,
  push_subscriptions: access,
  webhooks: access,
  friendships: friends,
  friend_requests: friends,
  invitations: friends,
  collection_members: friends,
  collection_homes: friends,
  shopping_members: friends,
  plan_members: friends,
  households: friends,
  household_members: friends,
  joined_places: 'Whose rows are stored where in a household; each export has what its person sees.',
  new_housemates: 'Whether someone was asked for recipes from before.',
  cooking_sessions: running,
  cooking_members: running,
  cooking_marks: running,
  timers: running,
  shopping_edits: edits,
  note_edits: edits,
  plan_edits: edits,
  plan_moves: edits,
  aisle_edits: edits,
  collection_edits: edits,
  list_name_edits: edits,
  deleted_recipes: 'What a person did not want to keep.',
  recipe_aliases: 'Other addresses of a page, which saving it finds again.',
  kept_pages: 'The page as it was fetched, to be read again.',
  recipe_photos: 'The photographed page is the picture of its recipe in an export where there is no other.',
  events: 'What open pages are still told.',
  kept_requests: 'Answers for requests that are sent again.',
  jobs: 'Work in the queue.',
  job_files: 'Work in the queue.',
  meta: 'Settings of the installation.',
  audit_entries: 'What admins did in this installation.',
  failed_sign_ins: 'Figures of this installation.',
}
