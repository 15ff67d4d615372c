import { join } from 'node:path'
import { sampleOf } from '@quayside/contract/main/notify/sample.ts'
import { loadSecrets } from '@quayside/gateway/secrets.ts'
import { type ServerProcess, startServer } from '#process/server-process.ts'
import { startWorker } from '#process/worker-process.ts'
import type { Bench } from '#run/bench.ts'
import { project } from '#run/project.ts'
import { type CourierProcess, startCourier } from './courier-process.ts'
import { addEndpoints, type BenchEndpoint, merchantsWithOrders, removeEndpoints } from './notify.sql.ts'

/** Whose addresses are measured. */
export const measuredMerchants = 50
export const endpointsOfEach = 4
export const sampleBody = JSON.stringify(sampleOf('order.succeeded'))

export interface NotifyWorld {
  readonly courier: CourierProcess
  readonly receiver: ServerProcess
  readonly merchantIds: readonly bigint[]
  readonly endpoints: readonly BenchEndpoint[]
  /** Those that behave badly, each of a merchant of its own. */
  readonly odd: readonly BenchEndpoint[]
  stop(): Promise<void>
}

/**
 * A gateway for its folder, a worker that fans out, a courier, and the merchants' servers in one process.
 * @param odd beginnings of paths by which a server behaves badly
 */
export async function notifyWorld(bench: Bench, odd: readonly string[] = []): Promise<NotifyWorld> {
  const { database } = bench
  await removeEndpoints(database.pool)
  const gateway = await bench.gateway(database)
  const receiver = await startServer(join(project, 'bench/src/notify/receiver-main.ts'), {})
  const { origin } = receiver.url
  const all = await merchantsWithOrders(database.pool, measuredMerchants + odd.length)
  const merchantIds = all.slice(0, measuredMerchants)
  const kek = Buffer.from(loadSecrets(gateway.dataFolder).keyEncryptionKey, 'hex')
  const stopReceiver = (error: unknown): never => {
    void receiver.stop()
    throw error
  }
  const made = await addEndpoints(database.pool, kek, [
    ...merchantIds.flatMap((merchantId) =>
      Array.from({ length: endpointsOfEach }, (_, n) => ({
        merchantId,
        url: `${origin}/right/${merchantId}/${n}`,
      })),
    ),
    ...odd.map((way, n) => ({
      merchantId: all[measuredMerchants + n]!,
      url: `${origin}/${way}/${n}`,
    })),
  ]).catch(stopReceiver)
  const measured = measuredMerchants * endpointsOfEach
  const worker = startWorker(database, gateway)
  const courier = startCourier(database.connection, { dataFolder: gateway.dataFolder, origins: [origin] })
  return {
    courier,
    receiver,
    merchantIds,
    endpoints: made.slice(0, measured),
    odd: made.slice(measured),
    async stop() {
      await Promise.all([courier.stop(), worker.stop(), receiver.stop()])
      await removeEndpoints(database.pool)
    },
  }
}
