import type { EndpointSchemas } from '@lineside/contract/core'
import type { ComponentType } from 'react'
import { lazyPart } from '../../ui/index.ts'
import { ScreenPage } from '../page/index.ts'
import { usePrinting } from '../print/index.ts'
import { ListParts } from './ListParts.tsx'
import styles from './ListScreen.module.css'
import type { ListPartsProps } from './types.ts'

const PrintedList = lazyPart(async () => ({
  default: (await import('./PrintedList.tsx')).PrintedList as ComponentType<object>,
}))

/** The one list: filters in the address, tags, pages of 40 on scroll, sort, chosen columns, and every designed state. */
export function ListScreen<S extends EndpointSchemas, K extends string>(props: ListPartsProps<S, K>) {
  const { title, back } = props
  if (usePrinting()) return <PrintedList {...props} />
  return (
    <ListParts {...props}>
      {({ count, tools, body }) => (
        <ScreenPage
          title={title}
          {...(back === undefined ? {} : { back })}
          // its line is there before the rows are counted, so that they do not move when they are
          subtitle={count ?? '\u00a0'}
          height="fill"
          actions={
            <>
              {tools}
              {props.actions}
            </>
          }
        >
          {body}
        </ScreenPage>
      )}
    </ListParts>
  )
}

/** A list within a screen of several: what the header of a list's own screen shows stands above it. */
export function ListPanel<S extends EndpointSchemas, K extends string>(props: ListPartsProps<S, K> & { tab: string }) {
  if (usePrinting()) return <PrintedList {...props} />
  return (
    <ListParts {...props}>
      {({ count, tools, body }) => (
        <div className={styles.panel}>
          <div className={styles.head}>
            <span className={styles.count}>{count}</span>
            {tools}
            {props.actions}
          </div>
          {body}
        </div>
      )}
    </ListParts>
  )
}
