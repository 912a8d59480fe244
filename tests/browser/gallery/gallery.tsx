import Heart from 'lucide-react/icons/heart'
import Plus from 'lucide-react/icons/plus'
import Search from 'lucide-react/icons/search'
import Trash from 'lucide-react/icons/trash-2'
import { type ReactNode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { useStore } from '#islands/browser/store.ts'
import { dismissToast, showToast, toasts } from '#islands/state/toasts.ts'
import { Avatar } from '#islands/ui/avatar.tsx'
import { Badge } from '#islands/ui/badge.tsx'
import { Banner } from '#islands/ui/banner.tsx'
import { Button } from '#islands/ui/button.tsx'
import { Checkbox } from '#islands/ui/checkbox.tsx'
import { Chip } from '#islands/ui/chip.tsx'
import { Collapsible } from '#islands/ui/collapsible.tsx'
import { ConfirmDialog } from '#islands/ui/confirm-dialog.tsx'
import { Dialog } from '#islands/ui/dialog.tsx'
import { EmptyPlate } from '#islands/ui/empty-plate.tsx'
import { EmptyState } from '#islands/ui/empty-state.tsx'
import { foods } from '#islands/ui/food-for.ts'
import { FormMessage } from '#islands/ui/form-message.tsx'
import { IconButton } from '#islands/ui/icon-button.tsx'
import { EmptyBox, SpiltPot } from '#islands/ui/illustrations.tsx'
import { Logo } from '#islands/ui/logo.tsx'
import { PasswordField } from '#islands/ui/password-field.tsx'
import { Picture } from '#islands/ui/picture.tsx'
import { SkeletonCard } from '#islands/ui/skeleton-card.tsx'
import { Switch } from '#islands/ui/switch.tsx'
import { TextField } from '#islands/ui/text-field.tsx'
import { ToastStack } from '#islands/ui/toast-stack.tsx'
import { TwoWayToggle } from '#islands/ui/two-way-toggle.tsx'

function Gallery() {
  const [dialog, setDialog] = useState<'plain' | 'confirm' | null>(null)
  const [view, setView] = useState<'recipes' | 'favorites'>('recipes')
  const [isOpen, setOpen] = useState(true)
  const [tag, setTag] = useState('All')
  const list = useStore(toasts, (state) => state)
  return (
    <>
      <ToastStack toasts={list} onDismiss={dismissToast} />
      <h1 style={{ padding: '1.5rem 1.5rem 0' }}>Gallery</h1>
      <Part title="Buttons">
        <Button variant="primary">Save recipe</Button>
        <Button>Cancel</Button>
        <Button variant="quiet">Not now</Button>
        <Button variant="danger" icon={<Trash />}>
          Delete
        </Button>
        <Button variant="herb">Done</Button>
        <Button variant="primary" isBusy>
          Login
        </Button>
        <Button disabled>Share</Button>
        <Button size="small">Small</Button>
        <IconButton label="Favorite" icon={<Heart />} />
        <IconButton label="Search" icon={<Search />} hasDot />
        <IconButton label="Favorite on a picture" icon={<Heart />} variant="raised" />
        <IconButton label="Add recipe" icon={<Plus />} variant="tomato" size="large" />
      </Part>
      <Part title="Fields">
        <TextField label="Title" placeholder="Grandma's plum cake" hint="As it is called at home." />
        <TextField label="Email" defaultValue="not-an-address" error="Please enter a valid email address." />
        <PasswordField label="Password" />
        <TextField
          label="Search"
          isLabelHidden
          leading={<Search />}
          placeholder="Search recipes"
          type="search"
        />
        <Checkbox label="Ada Lovelace" defaultChecked />
        <Checkbox label="Grace Hopper" />
        <Switch
          label="Enable Recipe Sharing"
          description="Shows/hides the share icon on the recipe cards"
          defaultChecked
        />
        <Switch label="Off" />
        <FormMessage error="Invalid email or password." />
        <FormMessage message="Your password has been reset successfully." />
      </Part>
      <Part title="Choices and notes">
        <TwoWayToggle
          label="View"
          choices={[
            { value: 'recipes', label: 'Recipes' },
            { value: 'favorites', label: 'Favorites' },
          ]}
          value={view}
          onChange={setView}
        />
        {['All', 'baking', 'quick', 'sunday'].map((name) => (
          <Chip key={name} label={name} isPressed={tag === name} onClick={() => setTag(name)} />
        ))}
        <Chip label="winter" onRemove={() => showToast({ title: 'Removed winter' })} />
        <Badge>Shared by Ada</Badge>
        <Badge tone="herb">Saved</Badge>
        <Badge tone="tomato">3 pending</Badge>
        <Banner tone="invite" action={<Button size="small">View</Button>}>
          You have 2 pending friend request(s)!
        </Banner>
        <Banner tone="error">There was an error loading your recipes. Please try again later.</Banner>
        <Collapsible title="Friends" isOpen={isOpen} onToggle={setOpen} note={<Badge tone="tomato">2</Badge>}>
          <p>Ada Lovelace</p>
        </Collapsible>
      </Part>
      <Part title="Dialogs and toasts">
        <Button onClick={() => setDialog('plain')}>Open dialog</Button>
        <Button onClick={() => setDialog('confirm')}>Open confirm</Button>
        <Button
          onClick={() =>
            showToast({ title: 'Adding Recipe', message: 'Reading the page…', kind: 'progress' })
          }
        >
          Progress toast
        </Button>
        <Button onClick={() => showToast({ title: 'Plum cake was moved to Favorites.', kind: 'success' })}>
          Success toast
        </Button>
        <Button
          onClick={() => showToast({ title: 'An unknown error occurred. Reverting changes.', kind: 'error' })}
        >
          Error toast
        </Button>
      </Part>
      <Part title="Pictures">
        {['Plum cake', 'Lentil soup with lemon', 'Something nobody has a word for yet', 'Roast chicken'].map(
          (title) => (
            <Frame key={title}>
              <Picture src={null} title={title} />
            </Frame>
          ),
        )}
        <Frame>
          <SkeletonCard />
        </Frame>
        {foods.map((food) => (
          <Avatar key={food} food={food} />
        ))}
        <Avatar food="pizza" size="large" />
      </Part>
      <Part title="Empty">
        <EmptyState illustration={<EmptyBox />} action={<Button variant="primary">Add a recipe</Button>}>
          Click the '+' button to add a recipe.
        </EmptyState>
        <EmptyState illustration={<EmptyPlate />}>No favorited recipes yet.</EmptyState>
        <EmptyState illustration={<SpiltPot />} action={<Button>Try again</Button>}>
          There was an error loading your recipes. Please try again later.
        </EmptyState>
      </Part>
      {dialog === 'plain' && (
        <Dialog
          title="Add a recipe"
          onClose={() => setDialog(null)}
          actions={
            <>
              <Button data-autofocus onClick={() => setDialog(null)}>
                Cancel
              </Button>
              <Button variant="primary">Get recipe</Button>
            </>
          }
        >
          <TextField label="Web address" placeholder="https://" />
        </Dialog>
      )}
      {dialog === 'confirm' && (
        <ConfirmDialog
          title="Delete Recipe"
          confirmLabel="Delete"
          isDestructive
          onConfirm={() => setDialog(null)}
          onClose={() => setDialog(null)}
        >
          Are you sure you want to delete “Plum cake”?
        </ConfirmDialog>
      )}
      <Logo />
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section style={{ padding: '1.5rem' }}>
      <h2>{title}</h2>
      <div
        style={{ display: 'flex', flexWrap: 'wrap', gap: '1rem', marginTop: '1rem', alignItems: 'center' }}
      >
        {children}
      </div>
    </section>
  )
}

function Frame({ children }: { children: ReactNode }) {
  return <div style={{ width: 300, height: 200 }}>{children}</div>
}

const root = document.querySelector('#gallery')
if (root) createRoot(root).render(<Gallery />)
