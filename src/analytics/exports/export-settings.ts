export const exportSettings = {
  do_not_merge_across_partitions_select_final: 1,
  output_format_json_quote_64bit_integers: 0,
  max_execution_time: 3600,
  max_bytes_before_external_sort: '536870912',
  max_threads: 2,
} as const
