import { connectors } from '@lineside/contract/connectors'
import { provePlantCatalogue } from '../../testing/plant-catalogue.ts'

import { elsewhere } from './testing.ts'

provePlantCatalogue(connectors, elsewhere)
