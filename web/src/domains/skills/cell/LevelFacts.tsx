import { AttachedFiles } from '../../../core/files/index.ts'
import { useFormats, useLabels, useTranslation } from '../../../core/i18n/index.ts'
import { usePlantZone } from '../../../core/pickers/index.ts'
import { HistoryTimeline } from '../../../core/record/index.ts'
import { Box, KeyValueList, Row, Stack, StatusPill } from '../../../ui/index.ts'
import { QuarterMark, type Quarters } from '../../../ui/matrix.ts'
import type { Cell } from '../queries.ts'
import { LevelChanges } from './LevelChanges.tsx'
import { standingTones } from './tones.ts'

/** What is known of one person in one task, with its history. */
export function LevelFacts({ cell }: { cell: Cell }) {
  const { t } = useTranslation('skills')
  const labels = useLabels('skills', 'levels')
  const formats = useFormats()
  const zone = usePlantZone()(cell.industryId)
  const { level, standing, required, evaluatedOn, evaluator, expiresOn, evidence, files } = cell
  const known = standing !== 'NONE'
  const nameOf = (one: number) => t('cell.level', { level: one, name: labels.code('level', String(one)) })
  const until = expiresOn ? formats.day(expiresOn) : t('panel.never')
  return (
    <Stack>
      <Row gap={12} wrap={false}>
        <QuarterMark quarters={level as Quarters} size="large" />
        <Box fit="grow">
          <Box weight={500}>{cell.person.name}</Box>
          <div>{known ? nameOf(level) : labels.code('standing', 'NONE')}</div>
        </Box>
        <span>
          {known ? <StatusPill tone={standingTones[standing]}>{labels.code('standing', standing)}</StatusPill> : null}
        </span>
      </Row>
      <Suggested cell={cell} zone={zone} />
      <KeyValueList
        items={[
          { label: t('panel.required'), value: required > 0 ? nameOf(required) : t('panel.notRequired') },
          { label: labels.column('evaluatedOn'), value: evaluatedOn && formats.day(evaluatedOn) },
          { label: labels.column('evaluator'), value: evaluator?.name },
          { label: labels.column('expiresOn'), value: known ? until : null },
          ...(evidence ? [{ label: t('panel.evidence'), value: evidence, wide: true }] : []),
        ]}
      />
      {files.length > 0 ? <AttachedFiles files={files} /> : null}
      <HistoryTimeline
        domain="skills"
        entries={cell.history}
        zone={zone}
        detail={(entry) => <LevelChanges entry={entry} />}
      />
    </Stack>
  )
}

/** What a training or a support request gives reason to evaluate. */
function Suggested({ cell: { suggestions }, zone }: { cell: Cell; zone: string | undefined }) {
  const { t } = useTranslation('skills')
  const labels = useLabels('skills', 'suggestions')
  const formats = useFormats()
  if (suggestions.length === 0) return null
  return (
    <Box as="ul" padY={8} padX={12} round={8} fill="accent" size={13}>
      {suggestions.map(({ id, level, source, at }) => (
        <li key={id}>
          {t('panel.suggested', { level, source: labels.code('source', source), day: formats.date(at, zone) })}
        </li>
      ))}
    </Box>
  )
}
