SELECT toString(first_channel) AS value,
  toFloat64(countIf((days[1] >= {from0:UInt16} AND days[1] <= {to0:UInt16}))) AS clientsBefore,
  toFloat64(countIf((days[1] >= {from0:UInt16} AND days[1] <= {to0:UInt16}) AND length(days) > 1 AND days[2] - days[1] <= 90)) AS returnedBefore,
  toFloat64(countIf((days[1] >= {from1:UInt16} AND days[1] <= {to1:UInt16}))) AS clientsAfter,
  toFloat64(countIf((days[1] >= {from1:UInt16} AND days[1] <= {to1:UInt16}) AND length(days) > 1 AND days[2] - days[1] <= 90)) AS returnedAfter
FROM client_purchases WHERE account_id = {account:UUID} AND answer = {answer:UUID} AND client_key != 0 AND notEmpty(days) AND ((days[1] >= {from1:UInt16} AND days[1] <= {to1:UInt16}) OR (days[1] >= {from0:UInt16} AND days[1] <= {to0:UInt16}))
GROUP BY value