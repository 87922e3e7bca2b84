import { Suspense, useState } from 'react'
import { useTranslation } from '../../../core/i18n/index.ts'
import { useReadOnly } from '../../../core/session/index.ts'
import { PinDialog } from '../../../core/session/pin.ts'
import { Button, IconLock, Row, Surface, Text } from '../../../ui/index.ts'

/** For who works in the operators' application, where stations lock. */
export function PinCard() {
  const { t } = useTranslation('accounts')
  const readOnly = useReadOnly()
  const [open, setOpen] = useState(false)
  return (
    <Surface title={t('settings.pin.card')}>
      <Row justify="between" align="center">
        <Text tone="muted">{t('settings.pin.hint')}</Text>
        <Button icon={IconLock} blocked={readOnly} onClick={() => setOpen(true)}>
          {t('settings.pin.choose')}
        </Button>
      </Row>
      {open ? (
        <Suspense>
          <PinDialog onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </Surface>
  )
}
