import { memo, useRef } from 'react'
import { useTranslation } from '../../../../core/i18n/index.ts'
import {
  Box,
  Button,
  Heading,
  IconButton,
  IconChevronDown,
  IconChevronRight,
  IconPlus,
  IconTrash,
  Meta,
  Row,
  Stack,
} from '../../../../ui/index.ts'
import type { Field } from './answers.ts'
import { Questions } from './Questions.tsx'
import styles from './RepeatedGroup.module.css'
import { repeatName, type Stretch } from './repeats.ts'
import { isUnchanged } from './unchanged.ts'
import { type Folded, useFolded } from './useFolded.ts'
import type { FillView } from './view.ts'

interface RepeatedGroupProps extends Pick<FillView, 'fill' | 'last' | 'zone'> {
  group: Field
  repeats: readonly (readonly Stretch[])[]
}

/** The questions of a group, repeat after repeat; more can be added and any of them taken away, and brought back. */
export const RepeatedGroup = memo(function RepeatedGroup(props: RepeatedGroupProps) {
  const { group, repeats, fill, last, zone } = props
  const { t } = useTranslation('capture')
  const place = useRef<HTMLDivElement>(null)
  const folded = useFolded()
  const count = fill.repeats.count(group)
  const { min, max } = group.repeats ?? { min: 1, max: 1 }
  const error = fill.stateOf(group.id)?.error
  const { removed } = fill.repeats
  const add = () => {
    fill.repeats.add(group)
    focusRepeat(place.current, count + 1)
  }
  const undo = () => {
    fill.repeats.undo()
    folded.open()
  }
  const remove = (repeat: number) => {
    fill.repeats.remove(group, repeat)
    folded.drop(repeat)
    focusTool(place.current)
  }
  return (
    <Stack ref={place} gap={12} data-field={group.id}>
      {group.help ? <Meta as="p">{group.help}</Meta> : null}
      {numbers(count).map((repeat) => (
        <Repeat
          key={repeat}
          {...{ fill, last, zone, repeat }}
          name={repeatName(group, repeat)}
          stretches={repeats[repeat - 1] ?? []}
          folded={folded}
          onRemove={count > min ? () => remove(repeat) : null}
        />
      ))}
      {error ? (
        <Box role="alert" as="p" tone="error">
          {error}
        </Box>
      ) : null}
      <Stack gap={12} data-tools>
        {removed?.groupId === group.id ? (
          <Row justify="between" role="status">
            <span>{t('fill.group.removed', { name: repeatName(group, removed.repeat) })}</span>
            <Button size="touch" onClick={undo}>
              {t('fill.group.undo')}
            </Button>
          </Row>
        ) : null}
        {count < max ? (
          <Button size="touch" icon={IconPlus} onClick={add}>
            {t('fill.group.add', { name: repeatName(group, count + 1) })}
          </Button>
        ) : null}
      </Stack>
    </Stack>
  )
}, isSame)

interface RepeatProps extends Pick<FillView, 'fill' | 'last' | 'zone'> {
  repeat: number
  name: string
  stretches: readonly Stretch[]
  folded: Folded
  /** null: there are as few as may be */
  onRemove: (() => void) | null
}

/** One repeat under its heading, which folds it; what is to be corrected in it keeps it open. */
function Repeat({ fill, last, zone, repeat, name, stretches, folded, onRemove }: RepeatProps) {
  const { t } = useTranslation('capture')
  const states = stretches.flatMap(({ fields }) => fields.flatMap(({ id }) => fill.stateOf(id) ?? []))
  const isWrong = states.some(({ error, photoError, remarkError }) => error ?? photoError ?? remarkError)
  const isOpen = isWrong || !folded.has(repeat)
  return (
    <Stack as="section" gap={12} className={styles.repeat} data-repeat={repeat} aria-label={name}>
      <Row tall={60} justify="between">
        <Row gap={4} wrap={false} fit="content">
          <IconButton
            icon={isOpen ? IconChevronDown : IconChevronRight}
            label={t('fill.group.fold', { name })}
            expanded={isOpen}
            size="touch"
            tooltip={false}
            blocked={isWrong ? t('fill.group.staysOpen') : null}
            onClick={() => folded.toggle(repeat)}
          />
          <Heading level={2}>{name}</Heading>
        </Row>
        {onRemove ? (
          <Button size="touch" tone="quiet" icon={IconTrash} onClick={onRemove}>
            {t('fill.group.remove', { name })}
          </Button>
        ) : null}
      </Row>
      {isOpen
        ? stretches.map(({ key, fields }) => <Questions key={key} fields={fields} {...{ fill, last, zone }} />)
        : null}
    </Stack>
  )
}

function isSame(before: RepeatedGroupProps, now: RepeatedGroupProps): boolean {
  const members = now.repeats.flatMap((stretches) => stretches.flatMap(({ fields }) => fields))
  return (
    before.repeats === now.repeats &&
    before.fill.repeats.removed === now.fill.repeats.removed &&
    isUnchanged(before, now, [now.group, ...members])
  )
}

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

/** Once it is drawn: who adds a repeat goes on typing in it. */
function focusRepeat(place: HTMLElement | null, repeat: number): void {
  requestAnimationFrame(() =>
    place
      ?.querySelector(`[data-repeat="${repeat}"] [data-field]`)
      ?.querySelector<HTMLElement>('input, textarea, [role=radio][tabindex="0"], fieldset button')
      ?.focus(),
  )
}

/** Once it is drawn: what took a repeat away went with it. */
function focusTool(place: HTMLElement | null): void {
  requestAnimationFrame(() => place?.querySelector<HTMLElement>('[data-tools] button')?.focus())
}
