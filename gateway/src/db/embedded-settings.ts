import { totalmem } from 'node:os'

const megabyte = 2 ** 20

/** PostgreSQL's settings for a machine that it shares with the gateway. */
export function serverSettings(socketFolder: string, { unsafe }: { unsafe: boolean }): string[] {
  const memory = Math.floor(totalmem() / megabyte)
  const settings = {
    listen_addresses: '',
    unix_socket_directories: socketFolder,
    unix_socket_permissions: '0700',
    max_connections: 100,
    shared_buffers: `${Math.min(1024, Math.floor(memory / 8))}MB`,
    effective_cache_size: `${Math.floor(memory / 2)}MB`,
    work_mem: '16MB',
    maintenance_work_mem: '256MB',
    random_page_cost: 1.1,
    jit: 'off',
    max_wal_size: '4GB',
    min_wal_size: '128MB',
    checkpoint_timeout: '15min',
    autovacuum_naptime: '15s',
    autovacuum_vacuum_scale_factor: 0.05,
    autovacuum_analyze_scale_factor: 0.02,
    idle_in_transaction_session_timeout: '60s',
    log_lock_waits: 'on',
    log_line_prefix: '%m [%p] %u@%d ',
    log_timezone: 'UTC',
    timezone: 'UTC',
    ...(unsafe && unsafeSettings),
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

// For tests alone: a crash of the machine loses the database.
const unsafeSettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  shared_buffers: '128MB',
  wal_level: 'minimal',
  max_wal_senders: 0,
}
