import { chosenNames } from '@lineside/contract/core/rules'
import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { outsideSentence, writeValue } from '../../../core/measure/index.ts'
import { type ChangedPart, ChangedParts } from '../../../core/record/index.ts'
import { Box, IconAlertTriangle, IconCheck, Meta, Stack, Surface, Text } from '../../../ui/index.ts'
import effects from './Effects.module.css'
import type { Proposal, ProposedChange } from './useProposal.ts'

/** What the values as typed would change, before anything is sent. */
export function ProposedEffect({ proposal }: { proposal: Proposal }) {
  const { t } = useTranslation('collects')
  const { changes } = proposal
  const typed = changes.filter(({ field }) => field.id in proposal.typed)
  const follows = changes.filter((one) => !typed.includes(one))
  const moves = changes.filter(movesLimits)
  return (
    <Surface title={t('propose.effect')}>
      {changes.length === 0 ? <Text tone="muted">{t('propose.none')}</Text> : null}
      <Parts title={t('propose.typed')} changes={typed} />
      <Parts title={t('propose.follows')} changes={follows} />
      {moves.length > 0 ? (
        <section>
          <Meta as="h3" below={4} size={13} weight={500}>
            {t('propose.consequences')}
          </Meta>
          <Stack as="ul" gap={8} className={effects.effects} aria-live="polite">
            {moves.map((change) => (
              <Move key={change.field.id} change={change} />
            ))}
          </Stack>
        </section>
      ) : null}
    </Surface>
  )
}

const wasOutside = ({ before }: ProposedChange) => before?.conform === false
const isOutside = ({ after }: ProposedChange) => after?.conform === false

/** It crosses a limit, or lies outside at another value. */
const movesLimits = (change: ProposedChange) => wasOutside(change) || isOutside(change)

function Parts({ title, changes }: { title: string; changes: readonly ProposedChange[] }) {
  const { t } = useTranslation('collects')
  const formats = useFormats()
  if (changes.length === 0) return null
  const parts = changes.map(({ field, before, after }): ChangedPart => {
    const old = before ? writeValue(before, formats) : '—'
    const measured = after && { ...after, unit: field.unit, label: chosenNames(field, after.value) }
    return { label: field.name, old, now: measured ? writeValue(measured, formats) : t('change.notAsked') }
  })
  return (
    <Box as="section" below={14}>
      <Meta as="h3" below={4} size={13} weight={500}>
        {title}
      </Meta>
      <ChangedParts parts={parts} />
    </Box>
  )
}

/** A value that leaves its limits, comes back, or stays outside; and what becomes of its non-conformity. */
function Move({ change }: { change: ProposedChange }) {
  const { t } = useTranslation('collects')
  const formats = useFormats()
  const { field, after } = change
  const raises = field.generatesNonConformity
  if (!isOutside(change)) {
    return (
      <li data-tone="inside">
        <IconCheck size={18} stroke={2} aria-hidden />
        <span>
          {t('propose.returns', { field: field.name })} {raises ? t('propose.closes') : null}
        </span>
      </li>
    )
  }
  const how = after ? (outsideSentence({ ...after, unit: field.unit, label: null }, formats) ?? '') : ''
  return (
    <li data-tone="outside">
      <IconAlertTriangle size={18} stroke={2} aria-hidden />
      <span>
        {field.name}: {how}. {raises ? t(wasOutside(change) ? 'propose.updates' : 'propose.raises') : null}
      </span>
    </li>
  )
}
