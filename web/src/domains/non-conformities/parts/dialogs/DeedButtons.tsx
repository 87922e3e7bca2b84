import type { Abilities } from '@lineside/contract/core'
import { Fragment, type ReactNode, Suspense } from 'react'
import { AbilityButton, AbilityMenu } from '../../../../core/record/index.ts'
import type { Icon } from '../../../../ui/index.ts'
import { useDialog } from './useDialog.ts'
import { deedWords } from './words.ts'

interface UsualDeed<D> {
  deed: D
  icon?: Icon
  tone?: 'primary' | 'plain'
}

interface RareDeed<D> {
  deed: D
  icon: Icon
  danger?: true
}

interface DeedButtonsProps<D extends string> {
  abilities: Abilities
  /** each a button, the one that leads on last */
  usual: readonly UsualDeed<D>[]
  /** behind one button */
  rare?: readonly RareDeed<D>[]
  /** the name of that button, where several stand on a page */
  more?: string
  size?: 'compact'
  /** the dialog of a deed, fetched with the first one */
  dialog: (deed: D, state: { open: boolean; onClose: () => void }) => ReactNode
}

/** What the reader may do with a record: the usual as buttons, the rare in a menu, each with its dialog. */
export function DeedButtons<D extends string>(props: DeedButtonsProps<D>) {
  const { abilities, usual, rare = [], more, size, dialog } = props
  const { shown, show, close } = useDialog<D>()
  return (
    <>
      <AbilityMenu
        {...(more ? { label: more } : {})}
        choices={rare.map(({ deed, icon, danger }) => ({
          event: deed,
          able: abilities[deed],
          label: deedWords(deed).button,
          icon,
          ...(danger ? { tone: 'danger' as const } : {}),
          onSelect: () => show(deed),
        }))}
      />
      {usual.map(({ deed, ...look }) => (
        <AbilityButton
          key={deed}
          able={abilities[deed]}
          {...look}
          {...(size ? { size } : {})}
          onClick={() => show(deed)}
        >
          {deedWords(deed).button}
        </AbilityButton>
      ))}
      {shown ? (
        <Suspense>
          <Fragment key={shown.key}>{dialog(shown.deed, { open: shown.open, onClose: close })}</Fragment>
        </Suspense>
      ) : null}
    </>
  )
}
