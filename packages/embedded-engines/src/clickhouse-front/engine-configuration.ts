const MEBIBYTE = 1024 * 1024

// with places for four parts, a deletion pauses about a tenth of a second for every further one: these are as many as the default has
export function engineConfiguration(memoryLimitBytes: number): string {
  const cache = Math.min(256 * MEBIBYTE, Math.round(memoryLimitBytes / 10))
  return `<clickhouse>
  <timezone>UTC</timezone>
  <max_server_memory_usage>${Math.round(memoryLimitBytes)}</max_server_memory_usage>
  <mark_cache_size>${cache}</mark_cache_size>
  <uncompressed_cache_size>0</uncompressed_cache_size>
  <background_pool_size>2</background_pool_size>
  <background_merges_mutations_concurrency_ratio>16</background_merges_mutations_concurrency_ratio>
  <background_schedule_pool_size>4</background_schedule_pool_size>
  <merge_tree>
    <fsync_after_insert>1</fsync_after_insert>
    <fsync_part_directory>1</fsync_part_directory>
  </merge_tree>
</clickhouse>
`
}
