import type { ListDefinition } from '@lineside/contract/core'
import { type ReactNode, Suspense, useState } from 'react'
import { Button, FilterTags, IconFilter, lazyDialog, Toolbar } from '../../ui/index.ts'
import { useLabels, useTranslation } from '../i18n/index.ts'
import { type Pickers, useChosenNames } from './names.ts'
import { tagsOf } from './tags.ts'
import type { ListState } from './useListState.ts'
import type { Values } from './values.ts'

// as of a list: the panel comes when it is opened
const ListFilters = lazyDialog(async () => ({ default: (await import('./ListFilters.tsx')).ListFilters }))

interface FilterBarProps {
  definition: ListDefinition
  state: ListState
  /** for filters whose picker is the domain's own */
  pickers?: Pickers
  /** filters that hold always, and narrow what is offered */
  fixed?: Values
  /** choices of the page's own, before the filters */
  children?: ReactNode
}

/** The filters of a picture that is no list: the same panel, the same tags, the same address. */
export function FilterBar({ definition, state, pickers, fixed, children }: FilterBarProps) {
  const { t } = useTranslation()
  const { values, ignored, change } = state
  const labels = useLabels(definition.name as Parameters<typeof useLabels>[0], definition.part)
  const nameOf = useChosenNames(definition, values, pickers)
  const tags = tagsOf({ definition, values, ignored, labels, nameOf })
  const [panel, setPanel] = useState<'never' | 'open' | 'closed'>('never')
  return (
    <>
      <Toolbar label={t('list.filters')}>
        {children}
        <Button icon={IconFilter} aria-haspopup="dialog" onClick={() => setPanel('open')}>
          {tags.length > 0 ? `${t('list.filters')} (${tags.length})` : t('list.filters')}
        </Button>
        <FilterTags
          tags={tags.map(({ key, label }) => ({ id: key, text: label }))}
          onRemove={(id) => change(tags.find(({ key }) => key === id)?.rest ?? values)}
          onClear={() => change({})}
        />
      </Toolbar>
      {panel === 'never' ? null : (
        <Suspense>
          <ListFilters
            definition={definition}
            values={values}
            fixed={fixed}
            pickers={pickers}
            part={undefined}
            open={panel === 'open'}
            onClose={() => setPanel('closed')}
            onApply={(next) => {
              change(next)
              setPanel('closed')
            }}
          />
        </Suspense>
      )}
    </>
  )
}
