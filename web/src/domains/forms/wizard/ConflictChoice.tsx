import { compareDefinitions, type FormDefinition } from '@lineside/contract/forms'
import { useEffect, useMemo, useRef, useState } from 'react'
import { SideChoice } from '../../../core/fields/SideChoice.tsx'
import type { Side } from '../../../core/form/dialog.ts'
import { textOf, useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { ChangedParts } from '../../../core/record/index.ts'
import { ConflictAlert, OtherDraft } from '../../../core/wizard/index.ts'
import { Button, notify, Row, Stack, Surface, Text } from '../../../ui/index.ts'
import { differenceOf } from '../version/differences.ts'
import { DraftDifference } from './DraftDifference.tsx'
import { type DraftConflict, definitionWith, mergeDrafts, withOwnIds } from './merge.ts'
import type { OwnDraft } from './queries.ts'
import type { WizardState } from './useWizard.ts'

interface ConflictChoiceProps {
  wizard: WizardState
  current: OwnDraft
  /** what both began with; null where this browser no longer knows */
  base: FormDefinition | null
}

/**
 * The draft was saved elsewhere. What only one side changed is joined; what both changed stands side by side and is chosen.
 * Where nothing is to be chosen it goes on by itself. All of it can be undone.
 */
export function ConflictChoice({ wizard, current, base }: ConflictChoiceProps) {
  return (
    <ConflictAlert>
      {base ? <Merge wizard={wizard} current={current} base={base} /> : <Whole wizard={wizard} current={current} />}
    </ConflictAlert>
  )
}

function Merge({ wizard, current, base }: ConflictChoiceProps & { base: FormDefinition }) {
  const { t } = useTranslation(['forms', 'wizard', 'core'])
  const { editing, autosave, replace } = wizard
  const { definition } = editing
  const merged = useMemo(() => {
    const mine = withOwnIds(base, definition, current.definition, current.freeFieldIds)
    return mergeDrafts(base, mine, current.definition)
  }, [base, definition, current])
  const [choices, setChoices] = useState<Readonly<Record<string, Side>>>({})
  const done = useRef(false)
  const goOn = (whole: FormDefinition) => {
    done.current = true
    autosave.settle(current)
    replace(whole)
  }
  const join = useRef(goOn)
  join.current = goOn
  const isOpen = merged.conflicts.length > 0
  useEffect(() => {
    if (isOpen || done.current) return
    join.current(merged.definition)
    notify({ title: textOf('forms', 'wizard.conflict.merged') ?? '' })
  }, [isOpen, merged])
  if (!isOpen) return null
  const chosen = () =>
    merged.conflicts.reduce(
      (whole, one) => definitionWith(whole, one.key, one[choices[one.key] ?? 'mine']),
      merged.definition,
    )
  const undecided = merged.conflicts.some(({ key }) => choices[key] === undefined)
  return (
    <Surface title={t('wizard:conflict.title')}>
      <Stack>
        <Text>{t('forms:wizard.conflict.choose')}</Text>
        {merged.conflicts.map((one) => (
          <Choice
            key={one.key}
            one={one}
            base={base}
            record={current}
            choice={choices[one.key] ?? null}
            onChoose={(side) => setChoices((all) => ({ ...all, [one.key]: side }))}
          />
        ))}
        <Row justify="end">
          <Button
            tone="primary"
            blocked={undecided ? t('core:conflict.undecided') : null}
            onClick={() => goOn(chosen())}
          >
            {t('core:actions.save')}
          </Button>
        </Row>
      </Stack>
    </Surface>
  )
}

interface ChoiceProps {
  one: DraftConflict
  base: FormDefinition
  record: OwnDraft
  choice: Side | null
  onChoose: (side: Side) => void
}

/** What each side makes of a field or of a fact, against what both began with. */
function Choice({ one, base, record, choice, onChoose }: ChoiceProps) {
  const { t } = useTranslation('forms')
  const formats = useFormats()
  const shown = (side: Side) => {
    const definition = definitionWith(base, one.key, one[side])
    const difference = compareDefinitions(base, definition)
    const { fields, facts } = differenceOf(
      { ...record, definition, difference },
      { ...record, definition: base },
      formats,
    )
    const isGone = fields.some(({ kinds }) => kinds.includes('removed'))
    return isGone ? (
      t('difference.kinds.removed')
    ) : (
      <ChangedParts parts={[...fields, ...facts].flatMap(({ parts }) => parts)} />
    )
  }
  const [part, name = ''] = one.key.split('.')
  const field = base.fields.find(({ id }) => part === 'fields' && id === Number(name))
  const label = part === 'facts' ? t(`wizard.labels.${name}` as 'wizard.labels.name') : field?.name
  return (
    <SideChoice
      label={label || t('wizard.fields.unnamed')}
      mine={shown('mine')}
      theirs={shown('theirs')}
      choice={choice}
      onChoose={onChoose}
    />
  )
}

/** Of a draft that an older browser left behind: one of the two as a whole. */
function Whole({ wizard: { autosave, replace }, current }: Omit<ConflictChoiceProps, 'base'>) {
  return (
    <OtherDraft
      onTheirs={() => {
        autosave.settle(current)
        replace(current.definition)
      }}
      onMine={() => {
        autosave.settle(current)
        void autosave.save()
      }}
    >
      <DraftDifference before={current} />
    </OtherDraft>
  )
}
