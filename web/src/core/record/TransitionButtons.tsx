import type { Abilities, StateMachine } from '@lineside/contract/core'
import type { Domain } from '@lineside/contract/domains'
import { Fragment, type ReactNode, Suspense } from 'react'
import { type Icon, useShortcut } from '../../ui/index.ts'
import { useBegun } from '../navigation/index.ts'
import { usePageActions } from '../palette/index.ts'
import { AbilityButton } from './AbilityButton.tsx'
import { AbilityMenu, actionOf } from './AbilityMenu.tsx'
import { transitionLabels } from './transition-labels.ts'
import { useDialog } from './use-dialog.ts'

interface UsualTransition {
  event: string
  icon?: Icon
  tone?: 'primary' | 'plain'
}

interface RareTransition {
  event: string
  icon?: Icon
}

export interface TransitionButtonsProps<S extends string> {
  machine: StateMachine<S>
  abilities: Abilities
  /** each a button, the one that leads on last */
  usual: readonly UsualTransition[]
  /** behind one button, in this order; what else the table lets be called follows. Left out, there is no such button */
  rare?: readonly RareTransition[]
  /** the name of that button, where several stand on a page */
  more?: string
  size?: 'compact'
  /** why an event is refused, where the record knows more than its code says: who may in the reader's place */
  refusal?: (event: string) => string | undefined
  /** the dialog of a transition, fetched with the first one; it may lead to that of another */
  dialog: (event: string, state: { open: boolean; onClose: () => void }, show: (event: string) => void) => ReactNode
}

/** What the reader may do with a record: the usual as buttons, the rare in a menu, each with its dialog. */
export function TransitionButtons<S extends string>(props: TransitionButtonsProps<S>) {
  const { machine, abilities, usual, rare, more, size, refusal, dialog } = props
  const { shown, show, close } = useDialog<string>()
  const labels = (event: string) => transitionLabels(machine.name as Domain, event)
  useBegun((event) => usual.some((one) => one.event === event) && abilities[event] === true, show)
  useDecisionKeys(
    // the compact ones are of a part of the record: its keys are those of the whole
    size === 'compact'
      ? []
      : usual
          .filter(({ event }) => abilities[event] === true)
          .map(({ event }) => ({ event, label: labels(event).button })),
    show,
  )
  const isDanger = (event: string) => machine.transitions.some((row) => row.event === event && row.danger)
  usePageActions(
    usual
      .filter(({ event }) => abilities[event] !== undefined && abilities[event] !== 'FORBIDDEN')
      .map(({ event }) =>
        actionOf({
          event,
          able: abilities[event],
          refusal: refusal?.(event),
          label: labels(event).button,
          onSelect: () => show(event),
        }),
      ),
  )
  return (
    <>
      <AbilityMenu
        {...(more ? { label: more } : {})}
        choices={withOthers(machine, usual, rare).map(({ event, icon }) => ({
          event,
          able: abilities[event],
          refusal: refusal?.(event),
          label: labels(event).button,
          ...(icon ? { icon } : {}),
          ...(isDanger(event) ? { tone: 'danger' as const } : {}),
          onSelect: () => show(event),
        }))}
      />
      {usual.map(({ event, ...look }) => (
        <AbilityButton
          key={event}
          able={abilities[event]}
          refusal={refusal?.(event)}
          {...look}
          {...(size ? { size } : {})}
          onClick={() => show(event)}
        >
          {labels(event).button}
        </AbilityButton>
      ))}
      {shown ? (
        <Suspense>
          <Fragment key={shown.key}>{dialog(shown.event, { open: shown.open, onClose: close }, show)}</Fragment>
        </Suspense>
      ) : null}
    </>
  )
}

/** The two last buttons by keys: the one that leads on by `a`, and the one before it, of a decision the other answer, by `r`. */
function useDecisionKeys(able: readonly { event: string; label: string }[], show: (event: string) => void): void {
  const [other, leads] = able.length > 1 ? able.slice(-2) : [undefined, able[0]]
  useShortcut({ keys: 'a', label: leads?.label, listed: !leads }, () => leads && show(leads.event))
  useShortcut({ keys: 'r', label: other?.label, listed: !other }, () => other && show(other.event))
}

/** The rare ones, and what nobody has put anywhere. */
function withOthers<S extends string>(
  machine: StateMachine<S>,
  usual: readonly UsualTransition[],
  rare: readonly RareTransition[] | undefined,
): readonly RareTransition[] {
  if (!rare) return []
  const placed = new Set([...usual, ...rare].map(({ event }) => event))
  const others = machine.transitions.filter(({ event, call }) => call && !placed.has(event))
  return [...rare, ...[...new Set(others.map(({ event }) => event))].map((event) => ({ event }))]
}
