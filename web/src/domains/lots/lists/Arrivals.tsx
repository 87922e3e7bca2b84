import { useQuery } from '@tanstack/react-query'
import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { usePlaceNames, usePlantZone } from '../../../core/pickers/index.ts'
import { usePrinting } from '../../../core/print/index.ts'
import { Meta, Row, Stack, Surface, TextLink } from '../../../ui/index.ts'
import { movementAddress } from '../addresses.ts'
import { useAmount } from '../amounts.ts'
import { nameOfLotPlace } from '../parts/place-name.ts'
import { arrivalsQuery } from '../queries.ts'

/** In sight at once; the list below has the others. */
const MAX_ARRIVALS = 5

/** What other plants have sent and nobody has received yet; nothing where nothing is on its way. */
export function Arrivals() {
  const { t } = useTranslation('lots')
  const { data = [] } = useQuery(arrivalsQuery)
  const amount = useAmount()
  const formats = useFormats()
  const placeName = usePlaceNames()
  const zoneOf = usePlantZone()
  if (usePrinting() || data.length === 0) return null
  return (
    <Surface title={t('arrivals.title', { count: data.length })}>
      <Stack as="ul" gap={6}>
        {data.slice(0, MAX_ARRIVALS).map((movement) => (
          <Row key={movement.id} as="li" gap={12} rowGap={4} align="stretch">
            <TextLink href={movementAddress(movement)}>{movement.lot.code}</TextLink>
            <span className="ui-figures">{amount(movement.quantity, movement.unit)}</span>
            <Meta>
              {t('arrivals.from', {
                place: placeName('industry', { industryId: movement.industryId }) || nameOfLotPlace(movement.origin),
                // by the clock of who receives it, which may not be the sender's
                at: formats.dateTime(
                  movement.createdAt,
                  zoneOf(movement.industryDestination ?? movement.industryId),
                  true,
                ),
              })}
            </Meta>
          </Row>
        ))}
      </Stack>
    </Surface>
  )
}
