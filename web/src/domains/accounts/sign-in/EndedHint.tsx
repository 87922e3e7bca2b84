import { problemText, useTranslation } from '../../../core/i18n/index.ts'
import { sessionEnded, sessionEndedIdle } from '../../../core/session/index.ts'
import { Box } from '../../../ui/index.ts'

/** Tells whoever was signed in here a moment ago why they are not any more. */
export function EndedHint() {
  const { t } = useTranslation('signIn')
  if (!sessionEnded()) return null
  return (
    <Box role="status" as="p" padY={10} padX={12} below={16} round={8} fill="warning" tone="warning">
      {sessionEndedIdle() ? problemText({ code: 'SESSION_IDLE', message: '' }) : t('signIn.ended')}
    </Box>
  )
}
