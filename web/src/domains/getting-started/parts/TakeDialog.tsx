import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../core/i18n/index.ts'
import { RecordFailure } from '../../../core/record/index.ts'
import { Button, Dialog, Skeleton, Stack, Text } from '../../../ui/index.ts'
import { recapQuery, type StarterRecord, useTaking } from '../use-starters.ts'
import { StarterOutcome } from './StarterOutcome.tsx'

/** What goes and what stays, and why, before a starter is taken away. */
export function TakeDialog({ starter, onClose }: { starter: StarterRecord; onClose: () => void }) {
  const { t } = useTranslation('getting-started')
  const { data, error, refetch } = useQuery(recapQuery(starter.starter))
  const { isPending, take } = useTaking(starter.starter, onClose)
  return (
    <Dialog
      open
      width="wide"
      onClose={onClose}
      title={t('starters.takeTitle', { plant: starter.plantName })}
      actions={
        <>
          <Button initialFocus onClick={onClose}>
            {t('starters.keep')}
          </Button>
          <Button tone="danger" busy={isPending} blocked={data ? null : t('starters.looking')} onClick={take}>
            {t('starters.take')}
          </Button>
        </>
      }
    >
      {data ? (
        <Stack>
          <Text>{t('starters.takeLead')}</Text>
          <StarterOutcome recap={data} />
        </Stack>
      ) : error ? (
        <RecordFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton shape="list" count={6} />
      )}
    </Dialog>
  )
}
