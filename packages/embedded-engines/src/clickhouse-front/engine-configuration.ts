const MEBIBYTE = 1024 * 1024

// a partition in which nothing was written for two hours becomes one part, which is read without looking for newer versions of its rows;
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
    <min_age_to_force_merge_seconds>7200</min_age_to_force_merge_seconds>
    <min_age_to_force_merge_on_partition_only>1</min_age_to_force_merge_on_partition_only>
  </merge_tree>
</clickhouse>
`
}
