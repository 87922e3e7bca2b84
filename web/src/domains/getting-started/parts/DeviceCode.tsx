import { QrCode } from '../../../core/codes/index.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { Grid, Meta, Stack, Text } from '../../../ui/index.ts'

const loopback: readonly string[] = ['localhost', '127.0.0.1', '[::1]']

/** The address of the operators' application as a code that the camera of a device at the line reads. */
export function DeviceCode() {
  const { t } = useTranslation('getting-started')
  const address = `${location.origin}/coletar/`
  if (loopback.includes(location.hostname)) {
    return (
      <Text frame="warning" fill="warning" pad={8} round={8} size={13}>
        {t('device.onlyHere', { address: location.origin })}
      </Text>
    )
  }
  return (
    <Grid columns="8rem minmax(0, 1fr)" gap={12} align="center">
      <QrCode address={address} label={t('device.code', { address })} />
      <Stack gap={4}>
        <Text size={13}>{t('device.scan')}</Text>
        <Meta breaks>{address}</Meta>
      </Stack>
    </Grid>
  )
}
