import { addresses } from '../../../capture/navigation/screens.ts'
import { Shell } from '../../../capture/shell/Shell.tsx'
import { useTranslation } from '../../../core/i18n/index.ts'
import { useAccount } from '../../../core/session/index.ts'
import { outbox } from '../../../core/unsent/outbox.ts'
import { Box, Button, Meta, Row, Stack, StatusPill, Surface } from '../../../ui/index.ts'
import type { UnsentEnding } from './send-ending.ts'
import { stopLook } from './stop-look.ts'

/** The end of a route that is not sent yet, or was refused: then it can be sent again or left. */
export function UnsentEndingRow({ item }: { item: UnsentEnding }) {
  const { t } = useTranslation('scripts')
  const { id: accountId } = useAccount()
  const { refusal, routeName, event, body } = item
  return (
    <Stack tall={68} {...stopLook}>
      <Box as="span" size={17} weight={500}>
        {routeName}
      </Box>
      <Meta size={14}>{t(`transitions.${event}.button`)}</Meta>
      <Row as="span" gap={6} align="stretch">
        <StatusPill tone={refusal ? 'rejected' : 'tardy'}>
          {t(refusal ? 'capture.endRefused' : 'capture.unsent')}
        </StatusPill>
      </Row>
      {refusal ? (
        <>
          <Meta size={14}>{refusal.message}</Meta>
          <Row as="span" gap={6} align="stretch">
            <Button size="touch" onClick={() => void outbox.remove(accountId, body.clientId)}>
              {t('capture.endLeave')}
            </Button>
            <Button size="touch" onClick={() => void outbox.send(accountId, body.clientId)}>
              {t('capture.endAgain')}
            </Button>
          </Row>
        </>
      ) : null}
    </Stack>
  )
}

export function UnsentEndingScreen({ item }: { item: UnsentEnding }) {
  return (
    <Shell title={item.routeName} back={addresses.records} section="records">
      <Surface padding="none">
        <UnsentEndingRow item={item} />
      </Surface>
    </Shell>
  )
}
