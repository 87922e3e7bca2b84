import { MAX_LEVEL } from '@lineside/contract/skills'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../core/i18n/index.ts'
import { AbilityButton, RecordFailure } from '../../../core/record/index.ts'
import { Dialog, IconCheck, IconRefresh, Skeleton } from '../../../ui/index.ts'
import { type Cell, type CellAt, cellQuery } from '../queries.ts'
import { LevelDialog } from './LevelDialog.tsx'
import { LevelFacts } from './LevelFacts.tsx'
import type { LevelCommand } from './values.ts'

interface LevelPanelProps {
  at: CellAt
  onClose: () => void
}

/** One person in one task: the level, how it came about, what may be done with it. */
export function LevelPanel({ at, onClose }: LevelPanelProps) {
  const { data, error, refetch } = useQuery(cellQuery(at))
  const [command, setCommand] = useState<LevelCommand | null>(null)
  if (data && command)
    return <LevelDialog key={command} command={command} cell={data} onClose={() => setCommand(null)} />
  return (
    <Dialog
      open
      onClose={onClose}
      title={data?.task.name ?? '\u00a0'}
      width="side"
      actions={data ? <Commands cell={data} onChoose={setCommand} /> : null}
    >
      {data ? <LevelFacts cell={data} /> : null}
      {!data && error ? <RecordFailure error={error} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <Skeleton shape="record" count={5} />}
    </Dialog>
  )
}

function Commands({ cell, onChoose }: { cell: Cell; onChoose: (command: LevelCommand) => void }) {
  const { t } = useTranslation('skills')
  const { abilities, level, rowVersion } = cell
  return (
    <>
      <AbilityButton able={level > 0 ? abilities.revoked : undefined} onClick={() => onChoose('revoked')}>
        {t('panel.revoked')}
      </AbilityButton>
      <AbilityButton
        able={rowVersion > 0 && level > 0 ? abilities.renewed : undefined}
        icon={IconRefresh}
        onClick={() => onChoose('renewed')}
      >
        {t('panel.renewed')}
      </AbilityButton>
      <AbilityButton
        able={level < MAX_LEVEL ? abilities.evaluated : undefined}
        tone="primary"
        icon={IconCheck}
        onClick={() => onChoose('evaluated')}
      >
        {t('panel.evaluated', { level: level + 1 })}
      </AbilityButton>
    </>
  )
}
