import type { Side } from '@lineside/contract/audit-cycles'
import { Fragment, useState } from 'react'
import { AttachedFiles } from '../../../core/files/index.ts'
import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { useCanOpen } from '../../../core/navigation/index.ts'
import { usePrinting } from '../../../core/print/index.ts'
import { Box, Button, IconMessage, lazyDialog, Row, Stack, Text, TextLink } from '../../../ui/index.ts'
import { applicationsAddress } from '../addresses.ts'
import { type Cycle, type CyclePillar, scoreOf } from '../queries.ts'
import styles from './PillarNotes.module.css'
import { useScore } from './useScore.ts'

// forms are fetched with the first dialog
const ScoreDialog = lazyDialog(async () => ({ default: (await import('../form/ScoreDialog.tsx')).ScoreDialog }))

interface PillarNotesProps {
  cycle: Cycle
  pillar: CyclePillar
  sides: readonly Side[]
  mayScore: (side: Side) => boolean
}

/** What both sides write of a pillar with their evidence, and what its checklists propose. */
export function PillarNotes({ cycle, pillar, sides, mayScore }: PillarNotesProps) {
  const scoring = sides.filter(mayScore)
  return (
    <Stack gap={8}>
      {sides.map((side) => (
        <Note key={side} pillar={pillar} side={side} />
      ))}
      {pillar.checklists ? <Proposal cycle={cycle} pillar={pillar} sides={scoring} /> : null}
      {scoring.map((side) => (
        <NoteButton key={side} pillar={pillar} side={side} />
      ))}
    </Stack>
  )
}

function Note({ pillar, side }: { pillar: CyclePillar; side: Side }) {
  const { t } = useTranslation('audit-cycles')
  const score = scoreOf(pillar, side)
  if (!score || (score.comment === '' && score.files.length === 0 && score.applications === null)) return null
  return (
    <Stack gap={4} align="start" breaks>
      <Text tone="muted" size={13}>
        {t('score.by', { side: t(`sides.${side}`), name: score.by.name })}
        {score.applications === null ? '' : ` · ${t('checklists.taken', { count: score.applications })}`}
      </Text>
      {score.comment ? <Text>{score.comment}</Text> : null}
      {score.files.length > 0 ? <AttachedFiles files={score.files} /> : null}
    </Stack>
  )
}

function NoteButton({ pillar, side }: { pillar: CyclePillar; side: Side }) {
  const { t } = useTranslation('audit-cycles')
  const [open, setOpen] = useState(false)
  return (
    <Box only="screen" className={styles.button}>
      <Button
        size="compact"
        tone="quiet"
        icon={IconMessage}
        aria-label={t('score.noteOf', { side: t(`sides.${side}`), name: pillar.name })}
        onClick={() => setOpen(true)}
      >
        {t('score.note')}
      </Button>
      {open ? <ScoreDialog pillar={pillar} side={side} onClose={() => setOpen(false)} /> : null}
    </Box>
  )
}

type ProposalProps = Omit<PillarNotesProps, 'mayScore'>

/** The mean of the applications in the cycle's days, which it leads to: all of them, and those of each checklist. */
function Proposal({ cycle, pillar, sides }: ProposalProps) {
  const { t } = useTranslation('audit-cycles')
  const formats = useFormats()
  const { checklists } = pillar
  if (!checklists) return null
  const mean = t('checklists.mean', { score: formats.number(checklists.score, 1), count: checklists.applications })
  return (
    <Stack gap={4} align="start" breaks>
      <Text tone="muted" size={13}>
        <Applied cycle={cycle} ids={checklists.checklists.map(({ id }) => id)}>
          {mean}
        </Applied>
        {checklists.checklists.map(({ id, name, applications }, at) => (
          <Fragment key={id}>
            {at === 0 ? ' · ' : ', '}
            <Applied cycle={cycle} ids={[id]}>
              {t('checklists.one', { name, count: applications })}
            </Applied>
          </Fragment>
        ))}
      </Text>
      {sides.length > 0 ? (
        <Row gap={4}>
          {sides.map((side) => (
            <TakeOver key={side} pillar={pillar} side={side} />
          ))}
        </Row>
      ) : null}
    </Stack>
  )
}

/** A way to the applications that a mean is made of, for who may open the list of results. */
function Applied({ cycle, ids, children }: { cycle: Cycle; ids: readonly number[]; children: string }) {
  const canOpen = useCanOpen()
  const printing = usePrinting()
  if (printing || !canOpen(3400)) return children
  return <TextLink href={applicationsAddress(cycle, ids)}>{children}</TextLink>
}

function TakeOver({ pillar, side }: { pillar: CyclePillar; side: Side }) {
  const { t } = useTranslation('audit-cycles')
  const formats = useFormats()
  const { mutate, isPending } = useScore(pillar, side)
  const score = pillar.checklists?.score ?? 0
  if (scoreOf(pillar, side)?.applications === pillar.checklists?.applications) return null
  return (
    <Button size="compact" busy={isPending} onClick={() => mutate({ score, fromChecklists: true })}>
      {t('checklists.take', { score: formats.number(score, 1), side: t(`sides.${side}`) })}
    </Button>
  )
}
