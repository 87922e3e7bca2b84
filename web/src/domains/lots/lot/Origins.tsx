import { useTranslation } from '../../../core/i18n/index.ts'
import { addressOf, useCanOpen } from '../../../core/navigation/index.ts'
import { usePrinting } from '../../../core/print/index.ts'
import { IconHierarchy2, LinkButton, Stack, Surface, Text, TextLink } from '../../../ui/index.ts'
import { resultAddress } from '../addresses.ts'
import type { Lot } from '../queries.ts'

/** What it was made of and into, and the non-conformities that its record raised. */
export function Origins({ lot: { id, parents, children, nonConformities } }: { lot: Lot }) {
  const { t } = useTranslation('lots')
  const canOpen = useCanOpen()
  const printing = usePrinting()
  return (
    <Surface title={t('origins.title')}>
      <Stack gap={8}>
        <Text>{parents.length === 0 ? t('origins.noParents') : t('origins.parents', { count: parents.length })}</Text>
        <Text>
          {children.length === 0 ? t('origins.noChildren') : t('origins.children', { count: children.length })}
        </Text>
        {nonConformities.map((one) => (
          <TextLink key={one.id} href={addressOf(1201, { id: one.id })}>
            {t(one.critical ? 'origins.critical' : 'origins.nonConformity', { id: one.id })}
          </TextLink>
        ))}
        {canOpen(2801) && !printing ? (
          <div>
            <LinkButton icon={IconHierarchy2} href={resultAddress(id)}>
              {t('origins.trace')}
            </LinkButton>
          </div>
        ) : null}
      </Stack>
    </Surface>
  )
}
