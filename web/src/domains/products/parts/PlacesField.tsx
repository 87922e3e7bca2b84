import { useMemo, useState } from 'react'
import { useController } from 'react-hook-form'
import { controlOf, type FieldControl } from '../../../core/form/index.ts'
import { useLabels, useTranslation } from '../../../core/i18n/index.ts'
import { usePlaces } from '../../../core/pickers/index.ts'
import { leadingTo, placeStates, placesOfPlant, searchPlaces, togglePlace } from '../../../core/pickers/tree.ts'
import { Box, SearchInput, Skeleton, Stack, Text, Unseen } from '../../../ui/index.ts'
import { CheckTree } from '../../../ui/tree.ts'
import { errorsOf, type ProductValues } from './values.ts'

interface PlacesFieldProps {
  control: FieldControl<ProductValues>
  industryId: number
}

/** Where a product is made, chosen in the tree of its plant. */
export function PlacesField({ control, industryId }: PlacesFieldProps) {
  const { t } = useTranslation('products')
  const labels = useLabels('products')
  const { places, loading, failed } = usePlaces()
  const { field, fieldState } = useController({ control: controlOf(control), name: 'places' })
  const [started] = useState(() => new Set(field.value))
  const plant = useMemo(() => placesOfPlant(places, industryId, started), [places, industryId, started])
  const states = useMemo(() => placeStates(plant, field.value), [plant, field.value])
  const [text, setText] = useState('')
  const [open, setOpen] = useState<ReadonlySet<string> | null>(null)
  const [openInSearch, setOpenInSearch] = useState<ReadonlySet<string>>(new Set())
  const matches = useMemo(() => searchPlaces(plant, text), [plant, text])
  // what is chosen is seen at first
  const first = useMemo(() => leadingTo(plant, started), [plant, started])
  const label = labels.column('places')
  const search = (typed: string) => {
    setText(typed)
    setOpenInSearch(searchPlaces(plant, typed)?.open ?? new Set())
  }
  const { whole, byId } = errorsOf(fieldState.error, field.value)
  return (
    <Box as="fieldset">
      <Box as="legend" below={4} weight={500}>
        {label}
      </Box>
      <Stack gap={8}>
        <Text tone="muted" size={13}>
          {t('form.placesHelp')}
        </Text>
        {loading ? <Skeleton shape="list" count={4} /> : null}
        {failed ? <Text tone="error">{t('form.placesFailed')}</Text> : null}
        {loading || failed ? null : (
          <>
            <SearchInput label={t('form.searchPlaces')} value={text} onChange={search} />
            <Unseen>
              <span role="status">{matches ? t('form.placesFound', { count: matches.count }) : ''}</span>
            </Unseen>
            {matches?.count === 0 || plant.nodes.length === 0 ? (
              <Text tone="muted">{t('form.noPlaces')}</Text>
            ) : (
              <CheckTree
                label={label}
                nodes={plant.nodes}
                states={states}
                open={matches ? openInSearch : (open ?? first)}
                onOpenChange={matches ? setOpenInSearch : setOpen}
                shown={matches?.shown ?? null}
                errors={byId}
                height="22rem"
                onToggle={(id) => field.onChange(togglePlace(plant, field.value, Number(id)))}
              />
            )}
          </>
        )}
        {whole ? (
          <Box role="alert" as="p" tone="error" size={12}>
            {whole}
          </Box>
        ) : null}
      </Stack>
    </Box>
  )
}
